-- The permission for a private address is bound to the origin that it was given for.
alter table feed add column private_origin text;
update feed set private_origin = regexp_replace(substring(url from '^https?://[^/?#]+'), '//[^@]*@', '//') where allows_private;
alter table feed drop column allows_private;
