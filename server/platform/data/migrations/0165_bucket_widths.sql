-- More widths of buckets, so that a range of any length reads few of them.

insert into series_bucket (series_id, seconds, at, low, low_at, high, high_at)
select series.id, width, bucket.at, min(value), (array_agg(point.at order by value, point.at))[1],
  max(value), (array_agg(point.at order by value desc, point.at))[1]
from series
cross join unnest(array[300, 3600, 57600, 691200]) as width
join series_point as point on point.series_id = series.id
cross join lateral (select to_timestamp(floor(extract(epoch from point.at) / width) * width) as at) as bucket
where width >= 8 * cadence_seconds
group by series.id, width, bucket.at;
