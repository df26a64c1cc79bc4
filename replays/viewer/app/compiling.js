/* Lets Python for the browser compile an archive of modules: deno run compiling.js RUNTIME GIVEN
   MADE. Columns are left out of the code, which only tracebacks would point at. */

const [runtime, given, made] = Deno.args;
const { loadPyodide } = await import(`${runtime}/pyodide.mjs`);
const env = { PYTHONNODEBUGRANGES: "1" };
const python = await loadPyodide({ indexURL: `${runtime}/`, env });
python.FS.writeFile("/given.zip", Deno.readFileSync(given));
python.runPython(Deno.readTextFileSync(new URL("compiling.py", import.meta.url)));
python.globals.get("compile_archive")("/given.zip", "/made.zip");
Deno.writeFileSync(made, python.FS.readFile("/made.zip"));
