import type { StatedQuestion } from './asked-questions.ts'

type Asked = 'en' | 'cn' | 'ja' | 'ko' | 'vi' | 'th' | 'tr'

/**
 * Questions as in asked-sixth.ts about other items, written after the rules that the sixth set led to. In the first run 21
 * of 34 with an answer were answered right, 5 beside the point and 8 declined; 11 of 16 without one were declined. (The
 * rules before the sixth set: 20 right, 4 beside the point, 11 declined.) The rules were mended after it.
 */
export const askedSeventh: Record<Asked, StatedQuestion[]> = {
  en: [
    ['name', 'Who set Changpeng Zhao free from his conviction?', ['Trump Pardons Binance Founder'], 'Trump'],
    ['number', 'How much money did the hackers lose by panic selling?', ['Great Hackers'], '13M'],
    ['number', 'How many hacker wallets sold ETH in the crash?', ['Great Hackers'], 'Six'],
    ['fact', 'Has France taxed crypto wealth before?', ['Economically Unjust'], 'first time'],
    ['name', 'Which Kraken boss dislikes the British warnings to investors?', ['UK Crypto Promotion Rules'], 'Sethi'],
    [
      'reason',
      'What does Kraken dislike about the UK rules for crypto ads?',
      ['UK Crypto Promotion Rules'],
      'slow down',
    ],
    ['number', 'What dividend does Strategy’s euro stock pay?', ['Euro-Denominated'], '10%'],
    ['number', 'How big is Ripple’s stablecoin now?', ['Stablecoin Hits $1B'], '1B'],
    ['name', 'Who told Chinese tech firms to give up on stablecoins in Hong Kong?', ['Beijing Halts'], 'Beijing'],
    ['name', 'On which chain did Kyrgyzstan put its stablecoin?', ['Kyrgyzstan'], 'BNB'],
    ['comparison', 'Did Four.Meme earn more than Pump.Fun in a day?', ['Pump.Fun rival'], '1.4 million'],
    ['number', 'How far could bitcoin fall according to Glassnode?', ['Tumble Back to $88K'], '88K'],
    ['unanswerable', 'How many years did Changpeng Zhao spend in prison?', [], ''],
    ['unanswerable', 'Who manages the euro preferred stock at Strategy?', [], ''],
    ['false premise', 'Why did Kyrgyzstan shut down its stablecoin?', [], ''],
    ['unanswerable', 'How much crypto does France hold?', [], ''],
    ['false premise', 'Which judge overturned the pardon of Changpeng Zhao?', [], ''],
  ],
  cn: [
    ['number', '无锡给养龙虾的项目最多补多少钱？', ['养龙虾'], '500 万'],
    ['number', '美国有多少人第一次申请失业金？', ['初请失业金'], '21.3 万'],
    ['number', '亚马逊发的债券最长多少年？', ['亚马逊发行'], '50年'],
    ['reason', '亚马逊借钱是要干什么？', ['亚马逊发行'], 'AI'],
    ['number', '麻吉大哥开了几倍杠杆？', ['麻吉'], '25 倍'],
    ['date', 'USDD 2.0 供应挖矿第十五期什么时候结束？', ['USDD 2.0'], '3 月 28 日'],
    ['number', 'Bitmine 亏了多少？', ['10x Research', 'Bitmine', 'BitMine'], '亿'],
    ['name', '3 月 6 日哪只比特币 ETF 流出最厉害？', ['十二支 ETF'], 'FBTC'],
    ['fact', '伊朗还在出口石油吗？', ['石油出口'], '未受干扰'],
    ['number', 'Ju.com 的 ETH 打新有几个人参加？', ['Ju.com'], '11,000'],
    ['unanswerable', '麻吉大哥今年几岁？', [], ''],
    ['unanswerable', '无锡高新区有多少家龙虾餐馆？', [], ''],
    ['false premise', '亚马逊为什么取消发行债券？', [], ''],
    ['unanswerable', 'JustLend DAO 的创始人是谁？', [], ''],
    ['false premise', '伊朗什么时候停止了石油出口？', [], ''],
  ],
  ja: [
    ['name', 'FIFAのトークンを調べているのはどこの国？', ['FIFA'], 'スイス'],
    ['reason', 'FIFAのトークンはなぜ調べられている？', ['FIFA'], '賭博'],
    ['date', 'じゃがりこのNFTはいつから買える？', ['じゃがりこ'], '10月15日'],
    ['number', 'オンドで買える米国株は何銘柄？', ['オンド'], '100銘柄'],
    ['name', '企業向けの仮想通貨管理サービスを出したのはどの会社？', ['IBM'], 'IBM'],
    ['number', '日本は仮想通貨の普及で何位？', ['前年比50%増'], '9位'],
    ['name', 'ビットコインを売っているのは誰だとバンエックは言っている？', ['VanEck'], '中期保有者'],
    ['unanswerable', 'じゃがりこのNFTは何個売れた？', [], ''],
    ['false premise', 'IBMはなぜ仮想通貨管理サービスを終了した？', [], ''],
    ['unanswerable', 'オンド・ファイナンスの社長は誰？', [], ''],
  ],
  ko: [
    ['number', 'Saltmarsh 투표에서 찬성은 몇 퍼센트였어?', ['flash-15'], '97.3%'],
    ['name', 'Inverley의 코인을 보관하는 업체는 어디야?', ['flash-24', 'custody-disclosures'], 'Merrow'],
    ['unanswerable', 'Inverley 펀드의 수수료 수입은 얼마야?', [], ''],
  ],
  vi: [
    ['number', 'Lạc Hải thu thuế bao nhiêu khi bán coin?', ['flash-23'], '0,1%'],
    ['false premise', 'Vì sao Lạc Hải bỏ thuế bán tài sản mã hóa?', [], ''],
  ],
  th: [['number', 'อัปเกรด Palinode จะเปิดใช้ที่บล็อกไหน', ['flash-22'], '22,610,000']],
  tr: [
    ['number', 'Harbour Chain’i yeniden başlatmak için kaç imza gerekiyor?', ['flash-39', 'flash-08'], 'altısı'],
    ['unanswerable', 'Palinode yükseltmesi kaç dolara mal olacak?', [], ''],
  ],
}
