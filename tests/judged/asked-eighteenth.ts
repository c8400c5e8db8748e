import type { Locale } from '#domain/platform/locale.ts'
import type { StatedQuestion } from './asked-questions.ts'

/**
 * As the sixteenth set, asked once before any rule was changed for it: the newest of a story, comparisons, numbers
 * beside others in their sentence, false premises and events, in eight languages.
 */
export const askedEighteenth: Record<Locale, StatedQuestion[]> = {
  en: [
    ['fact', "What's the latest on ETHZilla?", ['Forum Markets'], ''],
    ['fact', 'What happened to SolanaFloor?', ['SolanaFloor 被 Jito', 'Jito基金会'], ''],
    ['fact', 'Latest on the THE pool at Venus?', ['THENA 澄清', 'THE 市场事件', 'Venus Protocol：'], ''],
    ['comparison', 'Did BNB or XRP become third by market value?', ['BNB flips XRP'], 'BNB'],
    ['comparison', 'Did ether or bitcoin fall more on 4 November?', ['Ether, Solana, XRP Drop 8%'], ''],
    ['number', "What was Robinhood's crypto trading volume?", ['Crypto Trading Revenue Soared'], '80B'],
    ['number', 'How many bitcoin has MARA lent out?', ['9,377'], '9,377'],
    ['false premise', "How much did Tether pay for Juventus's stadium?", [], ''],
    ['false premise', 'Why did Ripple buy Circle?', [], ''],
    ['false premise', 'When will Coinbase move its charter to Florida?', [], ''],
    ['unanswerable', 'What was the bitcoin price on 5 May 2031?', [], ''],
    ['unanswerable', 'How much did Quillfeather Labs raise?', [], ''],
    ['date', 'When is Web3 Summit 2024?', ['Web3 Summit 2024'], ''],
    ['date', 'Where was Strange Loop held?', ['Strange Loop'], ''],
    ['date', 'When was Ethereum San Francisco Week?', ['Ethereum San Francisco Week'], ''],
  ],
  cn: [
    ['fact', '月之暗面最近的融资怎么样了？', ['180 亿', '180亿'], ''],
    ['fact', 'BlockFills现在什么情况？', ['BlockFills提交破产', 'BlockFills 提交破产'], ''],
    ['fact', 'IoTeX被盗之后怎么样了？', ['IoTeX'], ''],
    ['comparison', '3月11日富达和灰度的以太坊基金谁流入多？', ['5701.2 万'], 'FETH'],
    ['comparison', 'KAST和OmniPact谁融到的钱多？', ['KAST 完成', 'KAST完成', 'OmniPact'], ''],
    ['number', 'MARA抵押了多少枚比特币借钱？', ['5,938'], '5,938'],
    ['number', 'KAST现在估值多少？', ['KAST 完成', 'KAST完成'], '6 亿|6亿'],
    ['false premise', '波兰总统为什么签署了加密法案？', [], ''],
    ['unanswerable', 'KAST的创始人是哪所大学毕业的？', [], ''],
    ['unanswerable', 'SolanaFloor有多少名员工？', [], ''],
    ['date', 'EDCON 2024哪天开幕？', ['EDCON'], ''],
  ],
  ja: [
    ['fact', 'Zcash企業サイファーパンクの最新は？', ['Just Bought More ZEC', 'サイファーパンク'], ''],
    ['fact', 'Monadの最新情報は？', ['Monad'], ''],
    ['comparison', '10月7日、UniswapとAaveではどちらが下げた？', ['Uniswap (UNI) Drops 3.3%'], '3.3%'],
    ['number', 'ソラナ・カンパニーの現金はいくら？', ['ソラナ・カンパニー、775億円'], '1500万ドル'],
    ['number', 'SECの和解額は何％減った？', ['執行件数が3割減', '執行件数'], '45%'],
    ['unanswerable', 'PayPayがコインチェックを買った値段は？', [], ''],
    ['unanswerable', '日本銀行が買ったビットコインの枚数は？', [], ''],
    ['date', 'EDCONはどこで開かれた？', ['EDCON'], ''],
    ['date', 'DAO Tokyoはいつだった？', ['DAO Tokyo'], ''],
  ],
  tw: [
    ['fact', 'YZi Labs跟CEA最近吵到哪了？', ['CEA Industries'], ''],
    ['number', 'Intesa持有多少ARK的比特幣基金？', ['Intesa'], '7260'],
    ['false premise', '胡志明市基金買了多少以太幣？', [], ''],
    ['unanswerable', '星海鏈主網哪天上線？', [], ''],
    ['date', 'Token2049新加坡2025年是哪天？', ['Token2049'], ''],
  ],
  vi: [
    ['fact', 'Tin mới nhất về Revolut?', ['Revolut 获英国', 'Revolut获批', 'Revolut 在英国'], ''],
    ['fact', 'WazirX giờ ra sao?', ['WazirX'], ''],
    ['number', 'Từ 2023 Tether đóng băng bao nhiêu USDT?', ['35 亿自'], '35 亿'],
    ['number', 'Các đối tác Founders Fund tự góp bao nhiêu?', ['Founders Fund'], '15 亿|15亿'],
    ['unanswerable', 'Revolut bị phạt bao nhiêu vì mất bitcoin của khách?', [], ''],
    ['false premise', 'FTX mua lại Binance với giá bao nhiêu?', [], ''],
    ['date', 'ETHDenver 2023 diễn ra khi nào?', ['ETHDenver 2023'], ''],
  ],
  ko: [
    ['fact', 'MARA 최근 소식 알려줘', ['MARA'], ''],
    ['fact', 'FTX 상환은 어떻게 되고 있어?', ['FTX 将于 3 月 31'], ''],
    [
      'comparison',
      '3월 초 비트코인과 이더리움 상품 중 어디에 돈이 더 들어왔어?',
      ['流入 10 亿美元', '8.81 亿'],
      '8.81 亿',
    ],
    ['number', '월드리버티 지분 49%의 값은 얼마였어?', ['49% 股', '涉阿联酋 5 亿'], '5 亿|5亿'],
    ['unanswerable', '하나금융이 산 이더리움은 몇 개야?', [], ''],
    ['unanswerable', '두나무와 테더의 합병 비율은?', [], ''],
    ['date', 'Dubai AI Festival은 언제야?', ['Dubai AI Festival'], ''],
    ['date', 'FIL Dev Summit은 2023년에 어디서 열렸어?', ['FIL Dev Summit'], ''],
  ],
  th: [
    ['fact', 'ล่าสุดเรื่อง Seedance ของ ByteDance เป็นอย่างไร', ['Seedance 2.0 全球', 'Seedance 2.0全球'], ''],
    ['comparison', 'กองทุน XRP ของสหรัฐกับ Hashdex ในบราซิล อันไหนใหญ่กว่า', ['First U.S. Spot XRP ETF'], '100M'],
    ['number', 'CZ บอกว่าไบแนนซ์มีรายได้ปีละเท่าไร', ['福布斯估值存在偏差'], '50 亿|50亿'],
    ['false premise', 'แคนาดาคืนทะเบียนให้บริษัทคริปโตกี่แห่ง', [], ''],
    ['unanswerable', 'ใครชนะการประมูลเหรียญมังกรทอง', [], ''],
    ['date', 'Web3Tokyo จัดวันไหน', ['Web3Tokyo'], ''],
  ],
  tr: [
    ['fact', 'Step Finance son durumda ne yaptı?', ['Step Finance'], ''],
    ['comparison', 'Strategy mi BitMine mi daha çok zararda?', ['BitMine浮亏', 'BitMine 浮亏'], '79.43'],
    ['number', 'Axis Robotics deneyine kaç kişi katıldı?', ['Axis Robotics'], '1.2 万|1.2万'],
    ['false premise', 'Eric Adams kaç bitcoin sattı?', [], ''],
    ['unanswerable', 'Trezor Safe 9 ne zaman çıkacak?', [], ''],
    ['date', 'Blockchain Festival Asia nerede yapıldı?', ['Blockchain Festival Asia'], ''],
  ],
}

/** Questions for values of series of the real input, as the set above, and what the value contains. */
export const askedOfSeries: Record<Locale, [question: string, says: string][]> = {
  en: [
    ['What was the bitcoin price on 6 October 2025?', '124,752'],
    ['What was the bitcoin ETF net flow in July 2025?', '6,012.6|6.01|6,013'],
    ['What was the fear and greed index on 12 February 2026?', '5'],
    ['How did bitcoin change in January 2026?', '11.4|10.2|78,621'],
  ],
  cn: [
    ['2025年8月比特币ETF总共净流入多少？', '749'],
    ['比特币2025年最高收盘价是多少？', '124,752|12.4|12.5'],
    ['2026年2月5日比特币收盘多少？', '62,702'],
    ['2025年8月29日比特币ETF流出多少？', '126.7|1.267|1.27'],
  ],
  ja: [
    ['2025年6月のビットコインETFの純流入は合計いくら？', '4,599|45.9|46'],
    ['2026年2月1日の恐怖強欲指数は？', '14'],
    ['2025年4月8日のVIXはいくつ？', '52.3'],
  ],
  tw: [['2024年12月比特幣ETF淨流入合計多少？', '4,566|45.6|45.7']],
  vi: [
    ['Giá bitcoin ngày 20/1/2025 là bao nhiêu?', '102.016|102,016'],
    ['Dòng tiền ETF bitcoin ngày 10/7/2025 là bao nhiêu?', '1.175|1,175|1,18'],
  ],
  ko: [
    ['2025년 2월 비트코인 ETF 순유출은 모두 얼마야?', '3,560|35.6'],
    ['2026년 2월 12일 달러 인덱스는?', '96.9'],
  ],
  th: [['ราคาบิตคอยน์วันที่ 6 กุมภาพันธ์ 2026 เท่าไร', '70,555']],
  tr: [["10 Temmuz 2025'te bitcoin ETF girişi ne kadardı?", '1.175|1,175|1,18']],
}
