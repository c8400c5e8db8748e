-- The languages of which a name of a token is a word: EDEN is "who does" in Turkish. There it means the token only with its symbol.
alter table token_name add column word_in text[] not null default '{}';
