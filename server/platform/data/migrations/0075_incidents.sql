-- Adverse events: flashes and articles about a hack, a rug pull, a fine and the like, with what is known of each.

create table incident (
  article_id   bigint primary key references item on delete cascade,
  kind         text not null check (kind in ('hack', 'rug_pull', 'fraud', 'outage', 'delisting', 'enforcement')),
  -- What was lost or imposed, in US cents; null while unknown.
  amount_cents bigint check (amount_cents >= 0),
  chain        text not null default '',
  status       text not null default 'unknown' check (status in ('unknown', 'open', 'contained', 'recovered', 'closed')),
  -- Whether it is here by a tag of the archive only.
  is_from_tag  boolean not null default false
);

create index incident_chain on incident (chain) where chain <> '';

-- An item with one of these tags is an incident of that kind.
create table incident_tag (
  tag  text primary key,
  kind text not null
);

insert into incident_tag (tag, kind) values
  ('Hack', 'hack'), ('Hacks', 'hack'), ('hack', 'hack'), ('hacks', 'hack'), ('Exploit', 'hack'), ('exploit', 'hack'), ('Exploits', 'hack'),
  ('黑客', 'hack'), ('黑客攻击', 'hack'), ('駭客', 'hack'), ('駭客攻擊', 'hack'), ('해킹', 'hack'), ('ハッキング', 'hack'),
  ('แฮ็ก', 'hack'), ('Tấn công mạng', 'hack'), ('Siber saldırı', 'hack'),
  ('Rug pull', 'rug_pull'), ('Rug Pull', 'rug_pull'), ('rug pull', 'rug_pull'), ('rugpull', 'rug_pull'), ('跑路', 'rug_pull'),
  ('捲款跑路', 'rug_pull'), ('러그풀', 'rug_pull'), ('ラグプル', 'rug_pull'),
  ('Fraud', 'fraud'), ('fraud', 'fraud'), ('Scam', 'fraud'), ('scam', 'fraud'), ('诈骗', 'fraud'), ('詐騙', 'fraud'), ('사기', 'fraud'),
  ('詐欺', 'fraud'), ('Lừa đảo', 'fraud'), ('ฉ้อโกง', 'fraud'), ('Dolandırıcılık', 'fraud'),
  ('Outage', 'outage'), ('outage', 'outage'), ('宕机', 'outage'), ('當機', 'outage'), ('장애', 'outage'), ('障害', 'outage'),
  ('Delisting', 'delisting'), ('delisting', 'delisting'), ('下架', 'delisting'), ('상장폐지', 'delisting'), ('上場廃止', 'delisting'),
  ('Hủy niêm yết', 'delisting'), ('ถอดเหรียญ', 'delisting'),
  ('Enforcement', 'enforcement'), ('enforcement', 'enforcement'), ('执法', 'enforcement'), ('執法', 'enforcement'), ('제재', 'enforcement'),
  ('行政処分', 'enforcement'), ('Yaptırım', 'enforcement'),
  ('adverse', 'hack'), ('Adverse', 'hack');

insert into incident (article_id, kind, is_from_tag)
select article_id, min(incident_tag.kind), true from item_tag join incident_tag using (tag)
where item_tag.kind in ('flash', 'article') group by article_id;
