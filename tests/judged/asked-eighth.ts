import type { StatedQuestion } from './asked-questions.ts'

type Asked = 'en' | 'cn' | 'ja'

/**
 * Questions as in asked-seventh.ts, written after the rules that it led to. In the first run 14 of 20 with an answer were
 * answered right (one in other words), 1 beside the point and 5 declined; all 10 without one were declined.
 */
export const askedEighth: Record<Asked, StatedQuestion[]> = {
  en: [
    ['fact', 'What problem does the Trails platform solve?', ['Sequence Aims'], 'fragmentation'],
    ['number', 'What discount do analysts see XRP falling to before it recovers?', ['XRP Setup Tightens'], '1.55'],
    [
      'fact',
      'What did the lawyers warn about in the Philippine budget bill?',
      ['Philippine Blockchain'],
      'centralization',
    ],
    ['name', 'Who asked traders to buy the dip in three steps?', ['Buy the Dip, in Stages'], 'Standard Chartered'],
    ['reason', 'What does Willy Woo expect to start the next bear market?', ['Willy Woo'], 'business cycle'],
    ['number', 'How many U.S. dollars does the first spot XRP ETF manage?', ['First U.S. Spot XRP ETF'], '100M'],
    [
      'reason',
      'Why is FTX different from Ethereum according to Vitalik?',
      ['Opposite of Sam Bankman'],
      'decentralized',
    ],
    ['number', 'What is the support level of Filecoin?', ['Filecoin Rises'], '1.48'],
    ['fact', 'What will WazirX users get back?', ['WazirX Set to Restart'], 'Recovery Tokens'],
    ['unanswerable', 'How many countries will use Trails?', [], ''],
    ['unanswerable', 'Who pays for the Philippine blockchain budget?', [], ''],
    ['false premise', 'Why did Standard Chartered tell traders to sell bitcoin?', [], ''],
    ['unanswerable', 'When did Vitalik Buterin leave Ethereum?', [], ''],
  ],
  cn: [
    ['number', '德国 DAX 涨了多少？', ['DAX'], '1%'],
    ['number', 'PIPPIN 的市值到了多少？', ['PIPPIN'], '7.47 亿'],
    ['number', '智谱的股价现在多少？', ['智谱'], '648'],
    ['fact', 'QCP 的主管怎么看比特币这轮大跌？', ['QCP'], '流动性重置'],
    ['number', 'Strategy 手里一共有多少比特币？', ['Strategy'], '761,068'],
    ['number', '做空原油的鲸鱼亏了多少钱？', ['原油最大空头'], '340 万'],
    ['fact', '特朗普觉得对伊朗的军事行动多久会结束？', ['对伊军事行动'], '很快'],
    ['unanswerable', '智谱有多少名研究员？', [], ''],
    ['false premise', 'PIPPIN 为什么被下架？', [], ''],
    ['unanswerable', 'QCP 的主管年薪多少？', [], ''],
  ],
  ja: [
    ['number', 'クリーンコアはドージコインを何枚持っている？', ['クリーンコア'], '7.1億'],
    ['number', 'ロビンフッドの仮想通貨の収益はどれくらい増えた？', ['ロビンフッド'], '300%'],
    ['name', 'OWNBに入っている日本の会社は？', ['リミックスポイント'], 'ネクソン'],
    ['number', '米ビットコインETFから11月20日にいくら流出した？', ['米ビットコインETF'], '9億300万'],
    ['unanswerable', 'クリーンコアの従業員は何人？', [], ''],
    ['false premise', 'ロビンフッドはなぜビットコインをすべて売った？', [], ''],
    ['unanswerable', 'リミックスポイントの社長の年収はいくら？', [], ''],
  ],
}
