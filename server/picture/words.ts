import type { Locale } from '#domain/locale.ts'

type PictureWords = Record<'flash' | 'article' | 'weighted' | 'corrected' | 'site' | 'scan', string>

/** The texts of pictures that are not an item's own. */
export const pictureWords: Record<Locale, PictureWords> = {
  en: {
    flash: 'Flash',
    article: 'Article',
    weighted: 'Important',
    corrected: 'Corrected',
    site: 'Crypto news wire in eight languages',
    scan: 'Scan to read and check the source',
  },
  cn: {
    flash: '快讯',
    article: '文章',
    weighted: '重要',
    corrected: '已更正',
    site: '八种语言的加密新闻通讯社',
    scan: '扫码阅读原文，核对来源',
  },
  tw: {
    flash: '快訊',
    article: '文章',
    weighted: '重要',
    corrected: '已更正',
    site: '八種語言的加密新聞通訊社',
    scan: '掃碼閱讀原文，查證來源',
  },
  vi: {
    flash: 'Tin nhanh',
    article: 'Bài viết',
    weighted: 'Quan trọng',
    corrected: 'Đã đính chính',
    site: 'Hãng tin crypto bằng tám ngôn ngữ',
    scan: 'Quét mã để đọc bản đầy đủ và xem nguồn',
  },
  ko: {
    flash: '속보',
    article: '기사',
    weighted: '중요',
    corrected: '정정됨',
    site: '8개 언어로 전하는 가상자산 뉴스',
    scan: '코드를 스캔해 전문과 출처를 확인하세요',
  },
  ja: {
    flash: '速報',
    article: '記事',
    weighted: '重要',
    corrected: '訂正済み',
    site: '8言語で届ける暗号資産ニュース',
    scan: 'コードを読み取って全文と出典を確認',
  },
  th: {
    flash: 'ข่าวด่วน',
    article: 'บทความ',
    weighted: 'สำคัญ',
    corrected: 'แก้ไขแล้ว',
    site: 'สำนักข่าวคริปโทแปดภาษา',
    scan: 'สแกนเพื่ออ่านฉบับเต็มและดูแหล่งที่มา',
  },
  tr: {
    flash: 'Flaş haber',
    article: 'Makale',
    weighted: 'Önemli',
    corrected: 'Düzeltildi',
    site: 'Sekiz dilde kripto haber ajansı',
    scan: 'Tamamını ve kaynağını görmek için okutun',
  },
}
