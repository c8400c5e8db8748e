-- The language of the page on which an item was saved: its readers are told when the text that they saved is corrected or withdrawn.
-- Unknown for older rows, for which the language of the account counts.

alter table collection add column lang text check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr'));
