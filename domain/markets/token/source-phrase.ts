/** Phrases of the news that name where it comes from, around a name: what stands before it, and what must follow. */
const phrases: readonly (readonly [before: RegExp, after: RegExp])[] = [
  [
    /(?:据|據|根据|根據|来自|來自)\s*$/,
    /^\s*(?:的\s*)?(?:链上|鏈上|数据|數據|监测|監測|消息|行情|报道|報導|追踪|追蹤|披露|统计|統計|显示|顯示)/,
  ],
  [/(?:来源|來源|出典|출처|ที่มา|nguồn|kaynak|source)\s*[:：]\s*$/i, /^/],
  [/\b(?:according to|data (?:from|by|compiled by)|per|via)\s*$/i, /^\s*(?:[,.;:)]|data\b|$|shows?\b|and\b)/i],
  [
    /^|[\s.,;:]$/,
    /^(?:['’]s)? (?:data|figures|analysts?|researchers) (?:shows?|suggests?|reveals?|said|says?|reported)\b/i,
  ],
  [/(?:theo|dữ liệu (?:từ|của)|số liệu (?:từ|của))\s*$/i, /^\s*(?:[,.;:)]|cho|$)/i],
  [/^|[\s.,;:]$/, /^['’]?\s*(?:['’]?[\p{L}]{1,4}\s)?(?:verilerine göre|verileri|raporuna göre|göre)/u],
  [/^|[^\p{sc=Hangul}]$/u, /^\s*(?:데이터|자료|집계|보도)?에 따르면/],
  [/^|[\s、。「]$/, /^\s*(?:の?(?:データ|調べ|報道|発表))?に?(?:によると|によれば)/],
  [/(?:ข้อมูล(?:จาก|ของ)|รายงานจาก|อ้างอิงจาก|ตามข้อมูลของ)\s*$/, /^/],
]
const reach = 30

/** Whether the name between two positions of a text is that of a source of the news. */
export function isSource(text: string, from: number, to: number): boolean {
  const [before, after] = [text.slice(Math.max(0, from - reach), from), text.slice(to, to + reach)]
  return phrases.some(([ahead, behind]) => ahead.test(before) && behind.test(after))
}
