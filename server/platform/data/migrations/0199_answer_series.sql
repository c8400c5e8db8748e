-- An answer may consist of the newest values of series: 'what is the price of bitcoin?'

alter table chat_message drop constraint chat_message_kind_check,
  add constraint chat_message_kind_check check (kind in ('answer', 'quotations', 'series', 'unknown'));
