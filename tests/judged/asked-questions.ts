import type { Locale } from '#domain/platform/locale.ts'

export type AskedKind =
  | 'number'
  | 'name'
  | 'date'
  | 'reason'
  | 'fact'
  | 'comparison'
  | 'follow-up'
  | 'unanswerable'
  | 'false premise'

/**
 * A question, and the items that answer it, chosen by hand: keys of the demo content, or parts of titles of the real
 * input; empty if no item answers it. The last element is the previous question of the thread.
 */
export type AskedQuestion = [kind: AskedKind, question: string, answeredBy: string[], before?: string, says?: string]

/** A question with words of the sentence that answers it: a quotation without them is beside the point. Empty for none. */
export type StatedQuestion = [kind: AskedKind, question: string, answeredBy: string[], says: string]

export const asAsked = (set: Record<string, StatedQuestion[]>): Record<string, AskedQuestion[]> =>
  Object.fromEntries(
    Object.entries(set).map(([language, questions]) => [
      language,
      questions.map(
        ([kind, question, answeredBy, says]): AskedQuestion => [kind, question, answeredBy, undefined, says],
      ),
    ]),
  )

const loss = ['flash-32', 'flash-27', 'flash-31', 'flash-21', 'flash-33', 'saltmarsh-return', 'saltmarsh']
const halt = ['flash-11', 'harbour-chain', 'flash-09', 'flash-39', 'flash-08']
const reopening = ['flash-08', 'harbour-chain', 'flash-06']
const returned = ['flash-21', 'saltmarsh-return', 'flash-15']
const merchants = ['flash-29', 'lira-float']
const kestrel = ['flash-17', 'validator-rewrite']
const supply = ['flash-12', 'stablecoin-velocity']

/** The same fourteen questions about the demo content in each language. */
const fourteen = (texts: readonly string[]): AskedQuestion[] => {
  const [lost, why, led, total, when, shops, dollars, share, raised, back, cost, sue, buy, lose] = texts as [
    string,
    ...string[],
  ]
  return [
    ['number', lost, loss],
    ['reason', why!, halt],
    ['name', led!, ['flash-03']],
    ['number', total!, ['flash-03']],
    ['date', when!, reopening],
    ['number', shops!, merchants],
    ['number', dollars!, supply],
    ['comparison', share!, kestrel],
    ['number', raised!, ['flash-37']],
    ['follow-up', back!, returned, lost],
    ['unanswerable', cost!, []],
    ['false premise', sue!, []],
    ['unanswerable', buy!, []],
    ['false premise', lose!, []],
  ]
}

export const askedOfDemo: Record<Locale, AskedQuestion[]> = {
  en: fourteen([
    'How much did Saltmarsh lose?',
    'Why did Harbour Chain halt withdrawals?',
    "Who led Lattice's series A?",
    'What is the total funding of Lattice?',
    'When did Harbour Chain reopen withdrawals?',
    'How many merchants accept LIML?',
    'How large is the supply of dollar stablecoins?',
    'How many Meridian validators run Kestrel?',
    'How much did Harrow raise?',
    'And how much came back?',
    'What does a Quillon node cost?',
    'Why did Saltmarsh sue Binance?',
    'Is Aldergate buying Dasom Exchange?',
    'Why did Harbour Chain lose $900 million?',
  ]),
  cn: fourteen([
    'Saltmarsh 被盗多少钱？',
    'Harbour Chain 为什么暂停提款？',
    '谁领投了 Lattice 的 A 轮融资？',
    'Lattice 累计融资多少？',
    'Harbour Chain 什么时候重新开放提款？',
    '有多少商户接受 LIML？',
    '美元稳定币供应量是多少？',
    '有多少 Meridian 验证者运行 Kestrel？',
    'Harrow 融资多少？',
    '后来归还了多少？',
    'Quillon 节点的价格是多少？',
    'Saltmarsh 为什么起诉 Binance？',
    'Aldergate 要收购 Dasom Exchange 吗？',
    'Harbour Chain 为什么损失 9 亿美元？',
  ]),
  tw: fourteen([
    'Saltmarsh 被盜多少錢？',
    'Harbour Chain 為什麼暫停提款？',
    '誰領投了 Lattice 的 A 輪融資？',
    'Lattice 累計融資多少？',
    'Harbour Chain 什麼時候恢復提款？',
    '有多少商家接受 LIML？',
    '美元穩定幣供應量是多少？',
    '有多少 Meridian 驗證者運行 Kestrel？',
    'Harrow 融資多少？',
    '後來歸還了多少？',
    'Quillon 節點的價格是多少？',
    'Saltmarsh 為什麼起訴 Binance？',
    'Aldergate 要收購 Dasom Exchange 嗎？',
    'Harbour Chain 為什麼損失 9 億美元？',
  ]),
  vi: fourteen([
    'Saltmarsh mất bao nhiêu?',
    'Vì sao Harbour Chain dừng rút tiền?',
    'Ai dẫn dắt vòng series A của Lattice?',
    'Tổng vốn huy động của Lattice là bao nhiêu?',
    'Khi nào Harbour Chain mở lại rút tiền?',
    'Bao nhiêu cửa hàng chấp nhận LIML?',
    'Nguồn cung stablecoin đô la là bao nhiêu?',
    'Bao nhiêu validator của Meridian chạy Kestrel?',
    'Harrow huy động được bao nhiêu?',
    'Và đã trả lại bao nhiêu?',
    'Một node Quillon giá bao nhiêu?',
    'Vì sao Saltmarsh kiện Binance?',
    'Aldergate có mua Dasom Exchange không?',
    'Vì sao Harbour Chain mất 900 triệu USD?',
  ]),
  ko: fourteen([
    'Saltmarsh는 얼마를 잃었나요?',
    'Harbour Chain은 왜 출금을 중단했나요?',
    'Lattice 시리즈 A 투자는 누가 주도했나요?',
    'Lattice의 누적 투자 유치액은 얼마인가요?',
    'Harbour Chain 출금은 언제 재개됐나요?',
    'LIML을 받는 가맹점은 몇 곳인가요?',
    '달러 스테이블코인 공급량은 얼마인가요?',
    'Meridian 검증자 중 몇 명이 Kestrel을 실행하나요?',
    'Harrow는 얼마를 유치했나요?',
    '그리고 얼마가 반환됐나요?',
    'Quillon 노드는 얼마인가요?',
    'Saltmarsh는 왜 Binance를 고소했나요?',
    'Aldergate가 다솜거래소를 인수하나요?',
    'Harbour Chain은 왜 9억 달러를 잃었나요?',
  ]),
  ja: fourteen([
    'Saltmarshの流出額はいくらですか？',
    'Harbour Chainはなぜ出金を停止したのですか？',
    'LatticeのシリーズAを主導したのは誰ですか？',
    'Latticeの累計調達額はいくらですか？',
    'Harbour Chainの出金はいつ再開されましたか？',
    'LIMLを受け付ける加盟店はいくつありますか？',
    'ドル建てステーブルコインの供給量はいくらですか？',
    'MeridianのバリデーターのうちKestrelはいくつですか？',
    'Harrowの調達額はいくらですか？',
    'その後いくら返還されましたか？',
    'Quillonのノードの価格はいくらですか？',
    'SaltmarshはなぜBinanceを提訴したのですか？',
    'AldergateはDasom Exchangeを買収しますか？',
    'Harbour Chainはなぜ9億ドルを失ったのですか？',
  ]),
  th: fourteen([
    'Saltmarsh สูญเงินเท่าไร',
    'ทำไม Harbour Chain จึงหยุดการถอน',
    'ใครเป็นผู้นำการระดมทุนรอบซีรีส์ A ของ Lattice',
    'Lattice ระดมทุนรวมเท่าไร',
    'Harbour Chain กลับมาเปิดให้ถอนเมื่อไร',
    'มีร้านค้ากี่แห่งที่รับ LIML',
    'อุปทานสเตเบิลคอยน์ดอลลาร์เท่าไร',
    'ตัวตรวจสอบของ Meridian ใช้ Kestrel กี่ราย',
    'Harrow ระดมทุนได้เท่าไร',
    'แล้วได้คืนเท่าไร',
    'โหนด Quillon ราคาเท่าไร',
    'ทำไม Saltmarsh จึงฟ้อง Binance',
    'Aldergate จะซื้อ Dasom Exchange หรือไม่',
    'ทำไม Harbour Chain จึงเสียเงิน 900 ล้านดอลลาร์',
  ]),
  tr: fourteen([
    'Saltmarsh ne kadar kaybetti?',
    'Harbour Chain çekimleri neden durdurdu?',
    "Lattice'in A serisi turuna kim liderlik etti?",
    "Lattice'in toplam fonlaması ne kadar?",
    'Harbour Chain çekimleri ne zaman yeniden açtı?',
    "LIML'i kaç işyeri kabul ediyor?",
    'Dolar stablecoin arzı ne kadar?',
    'Kaç Meridian doğrulayıcısı Kestrel çalıştırıyor?',
    'Harrow ne kadar yatırım aldı?',
    'Peki ne kadarı geri döndü?',
    'Bir Quillon düğümü kaç para?',
    "Saltmarsh neden Binance'e dava açtı?",
    "Aldergate, Dasom Exchange'i satın alıyor mu?",
    'Harbour Chain neden 900 milyon dolar kaybetti?',
  ]),
}
