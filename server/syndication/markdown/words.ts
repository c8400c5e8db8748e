import type { Locale } from '#domain/platform/locale.ts'

/** The names of the lists of subjects. */
export const subjectListNames: Record<Locale, Record<'topic' | 'special' | 'project', string>> = {
  en: { topic: 'Topics', special: 'Special reports', project: 'Token wiki' },
  cn: { topic: '话题', special: '专题', project: '代币百科' },
  tw: { topic: '話題', special: '專題', project: '代幣百科' },
  vi: { topic: 'Chủ đề', special: 'Chuyên đề', project: 'Bách khoa token' },
  ko: { topic: '토픽', special: '특집', project: '토큰 위키' },
  ja: { topic: 'トピック', special: '特集', project: 'トークン事典' },
  th: { topic: 'หัวข้อ', special: 'รายงานพิเศษ', project: 'สารานุกรมโทเคน' },
  tr: { topic: 'Konular', special: 'Özel dosyalar', project: 'Token vikisi' },
}
