import type { AskedQuestion } from './asked-questions.ts'

type Asked = 'en' | 'cn' | 'ja' | 'ko' | 'th' | 'vi' | 'tr'

/**
 * Questions as in asked-fourth.ts about other items, written after the rules that the fourth set led to. In the first run
 * 16 of 25 with an answer were answered right, 2 beside the point and 7 declined; all 21 without one were declined.
 */
export const askedFifth: Record<Asked, AskedQuestion[]> = {
  en: [
    ['name', 'On which blockchain will Western Union put its dollar coin?', ['Western Union']],
    ['number', 'How many people will be able to tip in bitcoin on Rumble?', ['Rumble to Roll Out']],
    ['date', 'When does the Lightning Stock Exchange in France want its first IPO?', ['tokenized stock exchange']],
    ['number', 'How many firms has the Hong Kong exchange questioned over hoarding crypto?', ['APAC']],
    ['reason', 'What rating did KBW give Gemini?', ['KBW']],
    ['number', 'What sum did crypto companies raise in their record week?', ['Crypto fundraising sets']],
    ['name', 'Which regulator checks Coinbase and Binance in France?', ['French Regulator']],
    ['number', 'By how much did longs on Bitfinex rise in three months?', ['Bitfinex']],
    ['name', 'Who got the first bitcoin tip on Rumble?', ['Rumble to Roll Out']],
    ['unanswerable', 'How many employees does Western Union have?', []],
    ['unanswerable', 'What fee will Western Union charge for USDPT?', []],
    ['unanswerable', 'When was the Lightning Stock Exchange founded?', []],
    ['unanswerable', 'How much did Tether pay Rumble for the tips?', []],
    ['false premise', 'Why did Western Union drop Solana for its stablecoin?', []],
    ['false premise', 'Which company bought Gemini from the Winklevoss brothers?', []],
    ['unanswerable', 'How much was OranjeBTC fined by the Brazilian regulator?', []],
    ['unanswerable', 'How many games did Kirby Air Riders sell in its first week?', []],
  ],
  cn: [
    ['number', 'OP Labs 裁掉了多少人？', ['Optimism 开发商宣布裁员', 'OP Labs']],
    ['reason', 'OP Labs 裁员是因为缺钱吗？', ['Optimism 开发商宣布裁员', 'OP Labs']],
    ['number', 'Kevin O’Leary 说机构最多会拿多少比例的比特币？', ['Kevin O']],
    ['date', '币安什么时候开放 KAT 的现货交易？', ['Katana']],
    ['number', '特朗普的午宴有几位超级明星参加？', ['午宴']],
    ['number', '英国有多少用户说 X 用不了？', ['故障']],
    ['reason', 'Claude 的 Code Review 是干什么用的？', ['Code Review']],
    ['number', '鲸鱼 loracle.hl 的 HYPE 多单有多少枚？', ['loracle']],
    ['unanswerable', 'OP Labs 一共有多少名投资人？', []],
    ['unanswerable', 'OP Labs 裁员给了多少赔偿金？', []],
    ['unanswerable', '特朗普午宴的门票多少钱？', []],
    ['unanswerable', 'Katana 的创始人是谁？', []],
    ['unanswerable', 'Claude Code Review 每月收费多少？', []],
    ['false premise', '币安为什么下架 Katana？', []],
    ['unanswerable', 'Kevin O’Leary 自己持有多少枚以太坊？', []],
  ],
  ja: [
    ['number', 'エバーノースは何XRPを購入した？', ['エバーノース']],
    ['name', 'デジタルユーロの禁止を求めているのはどの政党？', ['UDR']],
    ['date', 'グレースケールのドージコインETFはいつ取引が始まる見通し？', ['グレースケールのドージコイン']],
    ['name', '米民主党議員は誰に仮想通貨の開示を求めた？', ['ウィトコフ']],
    ['unanswerable', 'エバーノースの社長は誰ですか？', []],
    ['unanswerable', 'グレースケールのドージコインETFの手数料は何％？', []],
    ['unanswerable', 'UDRの党員は何人ですか？', []],
    ['false premise', 'エバーノースはなぜXRPを売却した？', []],
  ],
  ko: [
    ['name', 'Western Union은 어느 블록체인에서 스테이블코인을 출시하나요?', ['Western Union']],
    ['unanswerable', 'Rumble의 직원은 몇 명인가요?', []],
  ],
  th: [['number', 'OP Labs เลิกจ้างพนักงานกี่คน', ['OP Labs']]],
  vi: [
    ['date', 'Khi nào Binance niêm yết Katana?', ['Katana']],
    ['unanswerable', 'Rumble được thành lập năm nào?', []],
  ],
  tr: [['number', 'OP Labs kaç çalışanı işten çıkardı?', ['OP Labs']]],
}
