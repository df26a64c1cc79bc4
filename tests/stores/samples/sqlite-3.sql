BEGIN TRANSACTION;
CREATE TABLE turnfold_checkpoints (
            reader text not null primary key,
            position integer not null,
            sequence integer not null);
CREATE TABLE turnfold_commits (
            position integer primary key,
            game integer not null references turnfold_games (number),
            version integer not null,
            id text not null,
            line text not null,
            unique (game, version),
            unique (game, id));
INSERT INTO "turnfold_commits" VALUES(0,0,0,'id 0','{"commit":0,"first":0,"events":[[[],"",{"type":"game_began","edition":"2024","recorder":0,"recorded_by":"a test","match":"a game","definitions":[]}],[[0],"103.4",{"type":"player_joined","player":1,"name":"Anna","life":20,"hand_limit":7,"team":1}],[[0],"103.4",{"type":"player_joined","player":2,"name":"Boris","life":20,"hand_limit":7,"team":2}]],"hash":"0e892f26431c8c8b"}
');
INSERT INTO "turnfold_commits" VALUES(1,1,0,'f44c1fcbd8a8093e','{"commit":0,"first":0,"events":[[[],"",{"type":"game_began","edition":"2024","recorder":0,"recorded_by":"a test","match":"a game","definitions":[]}],[[0],"103.4",{"type":"player_joined","player":1,"name":"Anna","life":20,"hand_limit":7,"team":1}],[[0],"103.4",{"type":"player_joined","player":2,"name":"Boris","life":20,"hand_limit":7,"team":2}]],"hash":"f44c1fcbd8a8093e"}
');
INSERT INTO "turnfold_commits" VALUES(2,0,1,'id 1','{"commit":1,"first":3,"events":[[[],"500.1",{"type":"turn_began","turn":1,"player":2}],[[],"119.3",{"type":"life_lost","player":1,"amount":1}]],"hash":"f1f7c374690f2ab7"}
');
INSERT INTO "turnfold_commits" VALUES(3,1,1,'6752e9b2239400d7','{"commit":1,"first":3,"events":[[[],"500.1",{"type":"turn_began","turn":1,"player":2}],[[],"119.3",{"type":"life_lost","player":1,"amount":1}]],"hash":"6752e9b2239400d7"}
');
INSERT INTO "turnfold_commits" VALUES(4,0,2,'id 2','{"commit":2,"first":5,"events":[[[],"500.1",{"type":"turn_began","turn":2,"player":1}],[[],"119.3",{"type":"life_lost","player":1,"amount":1}]],"hash":"c32e63efac24ef07"}
');
CREATE TABLE turnfold_format (number integer not null);
INSERT INTO "turnfold_format" VALUES(3);
CREATE TABLE turnfold_games (
            number integer primary key,
            name text not null unique,
            header text not null,
            closing text);
INSERT INTO "turnfold_games" VALUES(0,'one','{"turnfold":3,"edition":"2024","game":"one","hash":"09ced5fba11ff5b6"}
','{"complete":3,"hash":"afef0bf074fcabcc"}
');
INSERT INTO "turnfold_games" VALUES(1,'other','{"turnfold":3,"edition":"2024","game":"other","hash":"dee7f6feeabf7b44"}
',NULL);
COMMIT;
