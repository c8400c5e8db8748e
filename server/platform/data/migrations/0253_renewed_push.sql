-- The endpoint that the key of a subscription follows from, where the browser has renewed it since.
alter table subscription add column first_endpoint text;
