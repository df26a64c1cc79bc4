SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';




CREATE TABLE turnfold_checkpoints (
    reader text NOT NULL,
    "position" bigint NOT NULL,
    sequence bigint NOT NULL
);



CREATE TABLE turnfold_commits (
    "position" bigint NOT NULL,
    game bigint NOT NULL,
    version bigint NOT NULL,
    id text NOT NULL,
    line text NOT NULL
);



CREATE TABLE turnfold_format (
    number integer NOT NULL
);



CREATE TABLE turnfold_games (
    number bigint NOT NULL,
    name text NOT NULL,
    header text NOT NULL,
    closing text
);






INSERT INTO turnfold_commits VALUES (0, 0, 0, 'id 0', '{"commit":0,"first":0,"events":[[[],"",{"type":"game_began","edition":"2024","recorder":0,"recorded_by":"a test","match":"a game","definitions":[]}],[[0],"103.4",{"type":"player_joined","player":1,"name":"Anna","life":20,"hand_limit":7,"team":1}],[[0],"103.4",{"type":"player_joined","player":2,"name":"Boris","life":20,"hand_limit":7,"team":2}]],"hash":"0e892f26431c8c8b"}
');
INSERT INTO turnfold_commits VALUES (1, 1, 0, 'f44c1fcbd8a8093e', '{"commit":0,"first":0,"events":[[[],"",{"type":"game_began","edition":"2024","recorder":0,"recorded_by":"a test","match":"a game","definitions":[]}],[[0],"103.4",{"type":"player_joined","player":1,"name":"Anna","life":20,"hand_limit":7,"team":1}],[[0],"103.4",{"type":"player_joined","player":2,"name":"Boris","life":20,"hand_limit":7,"team":2}]],"hash":"f44c1fcbd8a8093e"}
');
INSERT INTO turnfold_commits VALUES (2, 0, 1, 'id 1', '{"commit":1,"first":3,"events":[[[],"500.1",{"type":"turn_began","turn":1,"player":2}],[[],"119.3",{"type":"life_lost","player":1,"amount":1}]],"hash":"f1f7c374690f2ab7"}
');
INSERT INTO turnfold_commits VALUES (3, 1, 1, '6752e9b2239400d7', '{"commit":1,"first":3,"events":[[[],"500.1",{"type":"turn_began","turn":1,"player":2}],[[],"119.3",{"type":"life_lost","player":1,"amount":1}]],"hash":"6752e9b2239400d7"}
');
INSERT INTO turnfold_commits VALUES (4, 0, 2, 'id 2', '{"commit":2,"first":5,"events":[[[],"500.1",{"type":"turn_began","turn":2,"player":1}],[[],"119.3",{"type":"life_lost","player":1,"amount":1}]],"hash":"c32e63efac24ef07"}
');



INSERT INTO turnfold_format VALUES (3);



INSERT INTO turnfold_games VALUES (1, 'other', '{"turnfold":3,"edition":"2024","game":"other","hash":"dee7f6feeabf7b44"}
', NULL);
INSERT INTO turnfold_games VALUES (0, 'one', '{"turnfold":3,"edition":"2024","game":"one","hash":"09ced5fba11ff5b6"}
', '{"complete":3,"hash":"afef0bf074fcabcc"}
');



ALTER TABLE ONLY turnfold_checkpoints
    ADD CONSTRAINT turnfold_checkpoints_pkey PRIMARY KEY (reader);



ALTER TABLE ONLY turnfold_commits
    ADD CONSTRAINT turnfold_commits_game_id_key UNIQUE (game, id);



ALTER TABLE ONLY turnfold_commits
    ADD CONSTRAINT turnfold_commits_game_version_key UNIQUE (game, version);



ALTER TABLE ONLY turnfold_commits
    ADD CONSTRAINT turnfold_commits_pkey PRIMARY KEY ("position");



ALTER TABLE ONLY turnfold_games
    ADD CONSTRAINT turnfold_games_name_key UNIQUE (name);



ALTER TABLE ONLY turnfold_games
    ADD CONSTRAINT turnfold_games_pkey PRIMARY KEY (number);



ALTER TABLE ONLY turnfold_commits
    ADD CONSTRAINT turnfold_commits_game_fkey FOREIGN KEY (game) REFERENCES turnfold_games(number);
