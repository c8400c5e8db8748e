import type { Locale } from '#domain/platform/locale.ts'

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

/** Why an event that its organiser has called off is withdrawn. */
export const cancelled: Record<Locale, string> = {
  en: 'The organiser has cancelled this event.',
  cn: '主办方已取消该活动。',
  tw: '主辦方已取消該活動。',
  vi: 'Ban tổ chức đã hủy sự kiện này.',
  ko: '주최 측이 이 행사를 취소했습니다.',
  ja: '主催者がこのイベントを中止しました。',
  th: 'ผู้จัดยกเลิกกิจกรรมนี้แล้ว',
  tr: 'Organizatör bu etkinliği iptal etti.',
}

/** The answer at the address of a calendar that does not exist, or no longer. */
export const noCalendar: Record<Locale, string> = {
  en: 'There is no such calendar.',
  cn: '没有这个日历。',
  tw: '沒有這個行事曆。',
  vi: 'Không có lịch này.',
  ko: '이 달력을 찾을 수 없습니다.',
  ja: 'このカレンダーはありません。',
  th: 'ไม่พบปฏิทินนี้',
  tr: 'Böyle bir takvim yok.',
}
