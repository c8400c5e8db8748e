import type { AskedQuestion } from './asked-questions.ts'

/**
 * Forty questions about items that a script picked at random, written before anything of the retrieval was read and
 * asked once over HTTP. Of 30 with an answer 17 were answered right, 4 wrong and 9 declined; of 10 without one 8 were
 * declined. Answers were then mended by the kinds of faults that this showed.
 */
export const askedThird: Record<'en' | 'cn' | 'ja' | 'ko' | 'th', AskedQuestion[]> = {
  en: [
    ['number', 'How low did the odds of a Fed cut in December fall?', ['Fed December Rate Cut Odds']],
    ['name', 'Which company is buying 21Shares?', ['FalconX']],
    ['number', 'How much LINK have whales picked up since the crash?', ['ChainLink Jumps 14%']],
    [
      'name',
      'Who develops the Trump hotel in the Maldives?',
      ['Maldives', 'マルディブ', 'トランプ一族、世界初', '马尔代夫'],
    ],
    [
      'name',
      'Where could you already buy a spot Solana ETF before Hong Kong allowed one?',
      ['Hong Kong approves its first'],
    ],
    ['reason', "Why shouldn't I let an AI agent handle my money?", ['Eliza Labs Founder']],
    [
      'number',
      'What support did ICP fall through?',
      ['ICP Breaks Below', 'ICP Falls', 'ICP Faces', 'Internet Computer Slides'],
    ],
    ['name', 'Which miners went up after the Microsoft and Amazon deals?', ['IREN, Cipher', 'Bitcoin Miners IREN']],
    ['name', 'what coins get round-the-clock trading at Coinbase', ['Coinbase to Add 24/7']],
    ['unanswerable', 'How many rooms will the Trump hotel in the Maldives have?', []],
    ['unanswerable', 'Who is the head of legal at Legacy Mesh?', []],
    ['false premise', 'Why did Hong Kong reject the Solana ETF?', []],
  ],
  cn: [
    ['number', 'Empery Digital 还剩多少比特币？', ['Empery Digital 减持']],
    ['name', '谁说 Polymarket 空投还没做快照？', ['Polymarket增长负责人', 'Polymarket 市场负责人']],
    ['number', '1 Scudo 相当于多少黄金？', ['Scudo']],
    ['number', 'Founders Fund 的新基金，合伙人自己掏了多少钱？', ['Founders Fund']],
    ['number', 'ShapeShift 创始人买 ETH 的均价是多少？', ['ShapeShift']],
    ['number', 'Tether 想要多高的估值？', ['Tether正寻求', 'Tether 正寻求', '5000亿', '5000 亿', '5,000 亿']],
    ['number', '麻吉大哥还差多少钱才能回本？', ['麻吉']],
    ['name', 'CFTC 现在的主席是谁？', ['CFTC']],
    ['reason', 'Bitfury 的创始人为什么觉得下跌是好事？', ['Bitfury']],
    ['unanswerable', 'Empery Digital 的 CEO 年薪多少？', []],
    ['unanswerable', 'Polymarket 空投每个人能领多少美元？', []],
    ['false premise', 'OpenAI 的年化收入为什么跌破 100 亿美元？', []],
  ],
  ja: [
    ['number', '北朝鮮のハッカーは3年間でいくら盗んだ？', ['北朝鮮サイバー犯罪', '北朝鮮']],
    ['number', 'BNBは今回何枚燃やされた？', ['四半期バーン']],
    ['name', 'ワールドIDはどのゲームで使える？', ['アルトマン支援のワールド']],
    ['number', 'RWA市場は2028年にどのくらい大きくなると見込まれている？', ['RWAトークン市場、2028']],
    ['number', 'ソラナの新しい提案で発行はどれだけ減る？', ['ソラナのインフレ率']],
    ['number', '10万ドルを守れないとビットコインはいくらまで下がりそう？', ['72000ドル']],
    ['unanswerable', 'ヒドゥン・ロードの社員は何人いますか？', []],
    ['false premise', 'BNB財団はなぜ四半期バーンを中止した？', []],
  ],
  ko: [
    ['number', 'Empery Digital은 비트코인을 몇 개 팔았나요?', ['Empery Digital 减持']],
    ['name', 'FalconX가 인수한 회사는 어디예요?', ['FalconX']],
    ['name', '리플이 인수를 마친 프라임 브로커는 어디인가요?', ['Hidden Road']],
    ['unanswerable', 'FalconX 대표의 연봉은 얼마인가요?', []],
  ],
  th: [
    ['name', 'ฮ่องกงอนุมัติ ETF ของเหรียญอะไรก่อนสหรัฐฯ', ['Hong Kong approves its first', 'Solana ETF', 'ソラナ']],
    ['number', 'Tether อยากให้บริษัทมีมูลค่าเท่าไร', ['Tether正寻求', '5000亿', '5000 亿', '5,000 亿']],
    ['number', 'BitMine ซื้อ ETH จาก BitGo กี่เหรียญ', ['BitMine']],
    ['unanswerable', 'โรงแรมทรัมป์ที่มัลดีฟส์ค่าห้องคืนละเท่าไร', []],
  ],
}
