/* Files that somebody drops on the page or chooses, with those in folders. */

/**
 * All files in what was dropped.
 *
 * @param {DataTransfer} dropped
 * @returns {Promise<File[]>}
 */
export async function droppedFiles(dropped) {
  const entries = [...dropped.items].map((each) => each.webkitGetAsEntry());
  const found = await Promise.all(entries.map((each) => each ? filesIn(each) : []));
  return found.flat();
}

/**
 * The file that an entry is, or those in the folder that it is, in the order of their names.
 *
 * @param {FileSystemEntry} entry
 * @returns {Promise<File[]>}
 */
async function filesIn(entry) {
  if (entry.isFile) return [await fileOf(/** @type {FileSystemFileEntry} */ (entry))];
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
  /** @type {FileSystemEntry[]} */
  const inside = [];
  for (;;) {
    const some = await entriesOf(reader);
    if (!some.length) break;
    inside.push(...some);
  }
  inside.sort((one, other) => one.name.localeCompare(other.name));
  return (await Promise.all(inside.map(filesIn))).flat();
}

/**
 * @param {FileSystemFileEntry} entry
 * @returns {Promise<File>}
 */
function fileOf(entry) {
  return new Promise((done, failed) => entry.file(done, failed));
}

/**
 * Some of the entries of a folder; none when all were told.
 *
 * @param {FileSystemDirectoryReader} reader
 * @returns {Promise<FileSystemEntry[]>}
 */
function entriesOf(reader) {
  return new Promise((done, failed) => reader.readEntries(done, failed));
}
