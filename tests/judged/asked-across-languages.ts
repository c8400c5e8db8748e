import type { Locale } from '#domain/platform/locale.ts'
import type { AskedQuestion } from './asked-questions.ts'

/** Five more questions about the demo content in each language. */
const five = (texts: readonly [string, string, string, string, string]): AskedQuestion[] => {
  const [fine, queue, more, why, age] = texts
  return [
    ['number', fine, ['flash-13']],
    ['number', queue, ['flash-06', 'harbour-chain']],
    ['comparison', more, ['flash-03', 'flash-37']],
    ['false premise', why, []],
    ['unanswerable', age, []],
  ]
}

export const fiveOfDemo: Record<Locale, AskedQuestion[]> = {
  en: five([
    'How much was Dasom Exchange fined?',
    'How many withdrawals of Harbour Chain waited in the queue?',
    'Who raised more, Lattice or Harrow?',
    'Why did Lattice return its series A to Northgate?',
    'How old is Priya Lund of Lattice?',
  ]),
  cn: five([
    'Dasom Exchange 被罚款多少？',
    'Harbour Chain 排队的提款有多少笔？',
    'Lattice 和 Harrow 谁融资更多？',
    'Lattice 为什么把 A 轮融资退还给 Northgate？',
    'Lattice 的 Priya Lund 年龄多大？',
  ]),
  tw: five([
    'Dasom Exchange 遭罰款多少？',
    'Harbour Chain 排隊的提領有多少筆？',
    'Lattice 和 Harrow 誰募資更多？',
    'Lattice 為什麼把 A 輪募資退還給 Northgate？',
    'Lattice 的 Priya Lund 年齡多大？',
  ]),
  vi: five([
    'Sàn Dasom bị phạt bao nhiêu?',
    'Có bao nhiêu lệnh rút trong hàng đợi của Harbour Chain?',
    'Lattice và Harrow, ai huy động nhiều hơn?',
    'Vì sao Lattice hoàn trả vốn cho Northgate?',
    'Priya Lund của Lattice bao nhiêu tuổi?',
  ]),
  ko: five([
    '다솜거래소는 과징금을 얼마나 부과받았나요?',
    'Harbour Chain 대기열의 출금은 몇 건이었나요?',
    'Lattice와 Harrow 중 어느 쪽이 더 많이 유치했나요?',
    'Lattice는 왜 Northgate에 투자금을 반환했나요?',
    'Lattice의 프리야 룬드는 몇 살인가요?',
  ]),
  ja: five([
    'ダソム取引所の制裁金はいくらですか？',
    'Harbour Chainで待機していた出金は何件ですか？',
    'LatticeとHarrowではどちらの調達額が大きいですか？',
    'LatticeはなぜNorthgateに資金を返還したのですか？',
    'Latticeのプリヤ・ルンドは何歳ですか？',
  ]),
  th: five([
    'Dasom ถูกปรับเป็นเงินเท่าไร',
    'คิวถอนของ Harbour Chain มีกี่รายการ',
    'Lattice กับ Harrow ใครระดมทุนได้มากกว่า',
    'ทำไม Lattice จึงคืนเงินให้ Northgate',
    'พริยา ลุนด์ แห่ง Lattice อายุเท่าไร',
  ]),
  tr: five([
    'Dasom borsasına ne kadar ceza kesildi?',
    "Harbour Chain'in kuyruğunda kaç çekim bekledi?",
    'Lattice mi Harrow mu daha fazla yatırım topladı?',
    "Lattice A serisi yatırımını Northgate'e neden iade etti?",
    "Lattice'ten Priya Lund kaç yaşında?",
  ]),
}

const gopax = ['GOPAX', 'Gopax']
const krakenRevenue = ['Kraken revenue jumps 114%', 'Kraken Revenue More Than Doubled', 'Kraken']
const small = ['Small Exchange', '‘Small’']
const dubai = ['cracks down on 19 unlicensed', 'regulatory crackdown', '19 companies']
const luxembourg = ['Luxembourg', 'ルクセンブルク']
const russia = ['俄罗斯拟于']
const galaxy = ['Galaxy Digital raises $460M']
const ark = ['Ark Invest', 'ARK', 'ARK Invest']
const dtcpay = ['dtcpay']

/** Questions about the real input whose texts are in languages other than the question's. */
export const askedAcrossLanguages: Record<Locale, AskedQuestion[]> = {
  vi: [
    ['name', 'Binance được phê duyệt mua sàn nào ở Hàn Quốc?', gopax],
    ['number', 'Doanh thu của Kraken tăng bao nhiêu?', krakenRevenue],
    ['number', 'Kraken mua Small giá bao nhiêu?', small],
    ['number', 'Cơ quan quản lý Dubai phạt bao nhiêu doanh nghiệp?', dubai],
    ['number', 'Ark Invest mua bao nhiêu cổ phiếu Circle?', ark],
    ['reason', 'Nhật Bản: các ngân hàng lớn sẽ phát hành gì?', ['Japanese mega banks', 'Japan Regulator to Support']],
    ['name', 'Revolut được cấp giấy phép ở đâu?', ['Revolut Secures MiCA', 'Revolut secures MiCA']],
    ['number', 'Luxembourg đầu tư bao nhiêu vào Bitcoin ETF?', luxembourg],
    ['unanswerable', 'Spark đạt doanh thu bao nhiêu trên sao Hỏa?', []],
    ['unanswerable', 'Binance sa thải bao nhiêu nhân viên ở Brazil?', []],
    ['unanswerable', 'Khi nào Nintendo phát hành stablecoin?', []],
    ['unanswerable', 'Ai là người sáng lập Zorblat?', []],
    ['false premise', 'Vì sao Kraken mua Binance?', []],
    ['false premise', 'Vì sao TeraWulf giảm doanh thu?', []],
    ['false premise', 'Vì sao Coinbase phá sản?', []],
    ['false premise', 'Metaplanet bán bao nhiêu Bitcoin cho Iran?', []],
  ],
  ko: [
    ['number', 'Kraken 매출은 얼마나 증가했나요?', krakenRevenue],
    ['number', 'Galaxy Digital은 얼마를 조달했나요?', galaxy],
    ['date', '러시아는 언제 외국 거래소를 차단하나요?', russia],
    ['number', 'Ark Invest는 Circle 주식을 몇 주 매수했나요?', ark],
    ['name', '바이낸스는 어느 거래소 인수를 승인받았나요?', gopax],
    ['number', 'Kraken은 Small을 얼마에 인수했나요?', small],
    ['number', 'DeFi TVL은 얼마에 도달했나요?', ['DeFi TVL hits record']],
    ['number', '룩셈부르크 국부펀드는 비트코인 ETF에 얼마를 투자했나요?', luxembourg],
    ['number', '두바이 규제당국은 몇 개 기업을 제재했나요?', dubai],
    ['reason', '페라리는 무엇을 출시하나요?', ['Ferrari']],
    ['unanswerable', 'Nintendo는 언제 스테이블코인을 발행하나요?', []],
    ['unanswerable', 'Zorblat 거래소의 창업자는 누구인가요?', []],
    ['unanswerable', 'Tether CEO는 몇 살인가요?', []],
    ['false premise', 'Kraken은 왜 Binance를 인수했나요?', []],
    ['false premise', 'Hut 8은 왜 파산했나요?', []],
    ['false premise', 'Metaplanet은 이란에 비트코인을 얼마나 매도했나요?', []],
    ['false premise', 'Ferrari는 왜 토큰을 회수했나요?', []],
  ],
  th: [
    ['number', 'Kraken ซื้อ Small ราคาเท่าไร', small],
    ['number', 'รายได้ของ Kraken เพิ่มขึ้นเท่าไร', krakenRevenue],
    ['number', 'Galaxy Digital ระดมทุนเท่าไร', galaxy],
    ['number', 'Ark Invest ซื้อหุ้น Circle เท่าไร', ark],
    ['number', 'dtcpay ระดมทุนเท่าไร', dtcpay],
    ['name', 'ใครเป็นผู้นำการระดมทุนของ dtcpay', dtcpay],
    ['name', 'Revolut ได้ใบอนุญาต MiCA ที่ประเทศไหน', ['Revolut']],
    ['date', 'รัสเซียจะห้ามตลาดแลกเปลี่ยนต่างประเทศเมื่อไร', russia],
    ['number', 'หน่วยงานกำกับดูไบปรับกี่บริษัท', dubai],
    ['unanswerable', 'Nintendo จะออก stablecoin เมื่อไร', []],
    ['unanswerable', 'ใครเป็นผู้ก่อตั้ง Zorblat', []],
    ['unanswerable', 'เงินเดือนของ Brian Armstrong เท่าไร', []],
    ['false premise', 'ทำไม Kraken จึงซื้อ Binance', []],
    ['false premise', 'ทำไม Hut 8 จึงล้มละลาย', []],
    ['false premise', 'ทำไม Coinbase จึงล้มละลาย', []],
    ['false premise', 'Metaplanet ขายบิตคอยน์ให้อิหร่านเท่าไร', []],
  ],
  tr: [
    ['number', 'Kraken geliri ne kadar arttı?', krakenRevenue],
    ['number', 'dtcpay ne kadar yatırım aldı?', dtcpay],
    ['name', "Binance Güney Kore'de hangi borsayı satın aldı?", gopax],
    ['date', 'Rusya yabancı borsaları ne zaman yasaklayacak?', russia],
    ['number', 'Galaxy Digital ne kadar topladı?', galaxy],
    ['number', 'Dubai düzenleyicisi kaç şirkete ceza verdi?', dubai],
    ['unanswerable', 'Nintendo ne zaman stablecoin ihraç edecek?', []],
    ['unanswerable', 'Zorblat borsasının kurucusu kim?', []],
    ['false premise', 'Coinbase neden iflas etti?', []],
    ['false premise', 'Hut 8 neden iflas etti?', []],
    ['false premise', "Metaplanet İran'a kaç Bitcoin sattı?", []],
  ],
  en: [
    ['number', 'How much did dtcpay raise?', dtcpay],
    ['name', 'Who led the series A of dtcpay?', dtcpay],
    ['date', 'When will Russia ban foreign exchanges?', russia],
    ['number', 'How many LINK did FlowDesk send to Binance?', ['FlowDesk', 'Flowdesk']],
    ['unanswerable', 'What did the UAE ban on Mars?', []],
    ['false premise', 'Why did Russia lift its ban on foreign exchanges?', []],
    ['false premise', 'Why did Spark lose its revenue?', []],
  ],
  cn: [
    ['number', 'Kraken 的收入增长了多少？', krakenRevenue],
    ['number', '卢森堡主权财富基金投资比特币 ETF 的比例是多少？', luxembourg],
    ['reason', '法拉利推出了什么？', ['Ferrari']],
    ['false premise', 'Coinbase 为什么破产？', []],
    ['false premise', '法拉利为什么召回代币？', []],
  ],
  tw: [
    ['date', '俄羅斯計畫什麼時候封鎖外國交易所？', russia],
    ['number', 'Kraken 的營收成長了多少？', krakenRevenue],
    ['false premise', 'Kraken 為什麼收購 Binance？', []],
  ],
  ja: [
    ['date', 'ロシアはいつ外国の取引所を禁止しますか？', russia],
    ['number', 'dtcpayの調達額はいくらですか？', dtcpay],
    ['number', 'ドバイの規制当局は何社に罰金を科しましたか？', dubai],
    ['false premise', 'ロシアはなぜ外国取引所の禁止を撤回しましたか？', []],
  ],
}
