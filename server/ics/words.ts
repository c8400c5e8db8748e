import type { Locale } from '#domain/locale.ts'

/** Names of the calendars. */
export const eventsName: Record<Locale, string> = {
  en: 'Events',
  cn: '活动',
  tw: '活動',
  vi: 'Sự kiện',
  ko: '행사',
  ja: 'イベント',
  th: 'กิจกรรม',
  tr: 'Etkinlikler',
}

export const ownName: Record<Locale, string> = {
  en: 'My calendar',
  cn: '我的日历',
  tw: '我的行事曆',
  vi: 'Lịch của tôi',
  ko: '내 달력',
  ja: 'マイカレンダー',
  th: 'ปฏิทินของฉัน',
  tr: 'Takvimim',
}

export const estimated: Record<Locale, string> = {
  en: 'estimated',
  cn: '预估',
  tw: '預估',
  vi: 'ước tính',
  ko: '추정',
  ja: '推定',
  th: 'ประมาณการ',
  tr: 'tahmini',
}
