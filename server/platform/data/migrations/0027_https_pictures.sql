-- Pages may not load pictures by http, and what is saved from now on has https only.

update item_version set content_html = replace(content_html, '<img src="http://', '<img src="https://')
where content_html like '%<img src="http://%';

update item set image_url = 'https://' || substr(image_url, length('http://') + 1) where image_url like 'http://%';
