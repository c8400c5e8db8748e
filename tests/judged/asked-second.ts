import type { AskedQuestion } from './asked-questions.ts'

/**
 * Questions like those of asked-blind.ts, written after answers were mended by those. Asked first, of 29 with an answer
 * all were found and 24 answered, and all 13 without one were declined: what a reader can expect.
 */
export const askedSecond: Record<'en' | 'cn' | 'ja', AskedQuestion[]> = {
  en: [
    ['number', 'How many Bullish shares does ARK own now?', ['ARK Invest’s Crypto Exposure']],
    ['name', 'Who is doing MEXC’s proof of reserves audits?', ['MEXC taps Hacken']],
    ['date', 'When does Tether want to launch USAT?', ['USAT Stablecoin']],
    ['number', 'what is the new price target for IREN from Canaccord', ['Canaccord Says']],
    ['number', 'How big is the A7A5 stablecoin?', ['A7A5']],
    ['name', 'Which football club does Tether want board seats at?', ['Juventus']],
    ['reason', 'Why did Sequans sell bitcoin?', ['Sequans Sells']],
    ['reason', 'Why is SUI down?', ['SUI Slides']],
    ['number', 'How much money did Valthos get?', ['Valthos']],
    ['comparison', 'Which AI company is most likely to fail according to founders?', ['Survey of AI Founders']],
    ['number', 'How many BTC did American Bitcoin buy?', ['American Bitcoin and Saylor']],
    [
      'follow-up',
      'And Strategy?',
      ['American Bitcoin and Saylor', 'Strategy'],
      'How many BTC did American Bitcoin buy in October?',
    ],
    ['unanswerable', 'Who is the head of marketing at Hacken?', []],
    ['unanswerable', 'How many tickets did Juventus sell last season?', []],
    ['unanswerable', 'What is the password of SBF’s X account?', []],
    ['false premise', 'Why did Zcash fall out of the top 20 coins in November 2025?', []],
    ['false premise', 'Why did SoFi stop crypto trading?', []],
  ],
  cn: [
    ['name', 'Binance.US 的新 CEO 是谁？', ['Binance.US任命', 'Binance.US 任命', 'Stephen Gregory']],
    ['number', 'Nakamoto 花多少钱买 BTC Inc？', ['UTXO']],
    ['reason', '字节为什么暂停发布 Seedance 2.0？', ['Seedance 2.0 全球', 'Seedance']],
    ['date', 'soonBase 什么时候关？', ['soonBase']],
    ['number', 'Intesa Sanpaolo 拿了多少比特币 ETF？', ['意大利银行巨头', 'Intesa']],
    ['name', 'ETHZilla 改名叫什么了', ['ETHZilla']],
    ['number', '日本大同公司打算买多少比特币？', ['大同']],
    ['number', '那个换 AAVE 的人亏了多少钱', ['买入 AAVE 损失', '滑点过高', 'AAVE']],
    ['reason', '10年期美债收益率为什么上升？', ['通胀担忧加剧，美债']],
    ['number', '英伟达五年要花多少钱做开源模型', ['260亿美元', '260 亿美元']],
    ['number', 'Travala 的租车有多少个取车点？', ['Travala']],
    ['unanswerable', 'Stephen Gregory 的妻子叫什么名字？', []],
    ['unanswerable', 'Travala 的租车在三亚多少钱一天？', []],
    ['unanswerable', '华为今年给员工分红多少？', []],
    ['false premise', 'ETHZilla 为什么清算破产？', []],
    ['false premise', '字节为什么提前发布 Seedance 2.0？', []],
  ],
  ja: [
    ['number', 'フォワード・インダストリーズの自社株買いはいくら？', ['フォワード・インダストリーズ']],
    ['name', 'リップルは南アフリカでどの銀行と提携した？', ['アブサ']],
    ['number', 'ビットマインの含み損はいくら？', ['ビットマイン、初の配当']],
    ['reason', 'ソフトバンクはなぜエヌビディア株を売った？', ['ソフトバンクG、エヌビディア']],
    ['number', 'Xのユーザーネームは最高いくらで売られる？', ['ユーザーネーム市場']],
    ['number', '金融商品になる暗号資産は何銘柄？', ['105銘柄']],
    ['unanswerable', 'アブサ銀行の頭取の趣味は？', []],
    ['unanswerable', '万博のチケットは何枚余った？', []],
    ['false premise', 'ソフトバンクはなぜエヌビディア株を買い増した？', []],
  ],
}
