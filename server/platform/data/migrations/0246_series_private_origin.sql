-- As for feeds, the permission for a private address is bound to the origin that it was given for.
alter table series_source add column private_origin text;
update series_source set private_origin = regexp_replace(substring(url from '^https?://[^/?#]+'), '//[^@]*@', '//') where allows_private;
alter table series_source drop column allows_private;
