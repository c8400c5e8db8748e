import type { AskedQuestion } from './asked-questions.ts'

type Asked = 'en' | 'cn' | 'ja' | 'ko' | 'th' | 'vi' | 'tr'

/**
 * Questions about items that a script picked at random, of which no earlier set asks, written before the answers of the
 * time were read. Those without an answer name what the archive knows, and ask for what it does not tell. In the first
 * run 27 of 42 with an answer were answered right, 2 wrong and 13 declined; of 25 without one 21 were declined, and 24
 * with the rules that were in preparation. Answers were then mended by the kinds of faults that this showed.
 */
export const askedFourth: Record<Asked, AskedQuestion[]> = {
  en: [
    ['name', 'Who thinks company-run blockchains will be abandoned in the end?', ['Corpo chains']],
    ['number', 'How big will stablecoins and tokenized cash be by 2030 in the view of BNY?', ['BNY Sees Stablecoins']],
    ['reason', 'What is Pearl v1 by Olas?', ['Olas Launches Pearl']],
    ['number', 'How big was the loss that made Bitfarms give up mining?', ['Bitfarms Will']],
    ['reason', 'What would the GUARD Act forbid?', ['GUARD Act']],
    [
      'number',
      'How much money is in the rewards program of MetaMask?',
      ['MetaMask Reveals', 'MetaMask Confirms', '$30M'],
    ],
    ['name', 'Which crypto exchange pays the most for lobbying in the EU?', ['EU Lobbying']],
    ['number', 'How much did the fund manager of Stream Finance lose?', ['Stream Finance', 'Stream']],
    ['number', 'How much does Arthur Hayes want to raise to buy crypto firms?', ['Arthur Hayes', 'BitMEX co-founder']],
    ['number', 'What does Roger Ver pay to get rid of his tax case?', ['Roger Ver', 'Bitcoin Jesus']],
    ['number', 'How many poisoned documents does it take to spoil an AI model?', ['poisoned documents']],
    ['reason', 'Why are Gmail users angry at Google?', ['Gmail']],
    ['reason', 'What will Zelle use stablecoins for?', ['Zelle']],
    ['number', 'How many IBIT shares does Jane Street own now?', ['Jane Street']],
    ['unanswerable', 'How much did Bitfarms pay for its first AI data center?', []],
    ['unanswerable', 'How many employees will Bitfarms lay off?', []],
    ['unanswerable', 'Which senator wrote the GUARD Act?', []],
    ['unanswerable', 'How much does Kraken spend on lobbying in Washington?', []],
    ['unanswerable', 'How many users have joined the rewards program of MetaMask?', []],
    ['false premise', 'Why did Zelle give up its stablecoin plan?', []],
    ['false premise', 'Who replaced Eli Ben-Sasson as the head of StarkWare?', []],
    ['unanswerable', 'How many years did Roger Ver spend in prison?', []],
    ['unanswerable', 'How much ether did Jane Street buy in the fourth quarter?', []],
  ],
  cn: [
    ['date', 'Roman Storm 什么时候再次受审？', ['Roman Storm 进行重审']],
    ['reason', '阿里的 AI 智能体 ROME 在训练时偷偷干了什么？', ['ROME']],
    ['name', '体育预测平台 PRED 的种子轮是谁领投的？', ['PRED']],
    ['number', 'PRED 的执行速度有多快？', ['PRED']],
    ['date', '芝商所从哪天开始全天候交易加密期货？', ['全天候', '24/7']],
    ['number', 'MILADY 市值最高涨到多少？', ['MILADY']],
    ['number', '三菱日联和几家银行一起试验稳定币？', ['三菱日联']],
    ['reason', '信贷投资者现在最担心的是什么？', ['美银调查']],
    ['number', '亚马逊首期给 OpenAI 投多少钱？', ['Amazon 将向 OpenAI', 'OpenAI']],
    ['date', 'Michael Saylor 在企业比特币大会的演讲几点开始？', ['Michael Saylor']],
    ['number', '黄立成这次做多 ETH 开了几倍杠杆？', ['黄立成']],
    ['unanswerable', 'PRED 的首席执行官是谁？', []],
    ['unanswerable', 'ROME 一共挖到了多少比特币？', []],
    ['false premise', '芝商所为什么推迟全天候加密期货交易？', []],
    ['unanswerable', '三菱日联的稳定币叫什么名字？', []],
    ['false premise', 'Jane Street 去年四季度减持了多少股 IBIT？', []],
    ['unanswerable', 'MILADY 一共有多少持有者？', []],
    ['unanswerable', '亚马逊给 Anthropic 首期投了多少钱？', []],
  ],
  ja: [
    ['number', 'コインベースの第3四半期の純利益はいくら？', ['コインベース決算', 'Coinbase']],
    ['date', '21シェアーズはHYPEのETFをいつ申請した？', ['21シェアーズ']],
    ['name', 'サガの次のスマホは何という名前？', ['シーカー']],
    ['number', 'シーカーの予約は何台入っている？', ['シーカー']],
    ['date', 'IG証券のETFのCFDはいつまでに決済が必要？', ['IG証券、仮想通貨ETF']],
    ['date', '最後のビットコインが採掘されるのは何年ごろ？', ['2140']],
    ['name', 'マラソンに天然ガスを供給する会社はどこ？', ['MPLX']],
    ['number', 'OneKeyが報告した脆弱性で秘密鍵は何件危ない？', ['OneKey']],
    ['unanswerable', 'シーカーの本体価格はいくらですか？', []],
    ['unanswerable', 'IG証券の顧客は何人いますか？', []],
    ['unanswerable', '21シェアーズのHYPE ETFの手数料は何％？', []],
    ['false premise', 'マラソンはなぜ天然ガスの合意を破棄した？', []],
  ],
  ko: [
    ['number', '로저 버는 세금 사건을 끝내려고 얼마를 내나요?', ['Roger Ver', 'Bitcoin Jesus']],
    ['number', '아마존은 OpenAI에 얼마를 투자하나요?', ['OpenAI']],
    ['number', 'IoTeX 해킹 피해액은 얼마인가요?', ['IoTeX']],
    ['unanswerable', 'Momentum 창업자는 누구인가요?', []],
    ['unanswerable', 'IoTeX 해커는 어느 나라 사람인가요?', []],
  ],
  th: [
    ['number', 'Bitfarms ขาดทุนเท่าไร', ['Bitfarms Will']],
    ['number', 'Momentum บน Sui มีผู้ใช้กี่คน', ['Momentum']],
    ['unanswerable', 'Bitfarms จะเลิกจ้างพนักงานกี่คน', []],
  ],
  vi: [
    ['number', 'Amazon đầu tư bao nhiêu vào OpenAI?', ['OpenAI']],
    ['number', 'Jane Street đang nắm giữ bao nhiêu cổ phiếu IBIT?', ['Jane Street']],
    ['unanswerable', 'Ai là giám đốc tài chính của Bitfarms?', []],
  ],
  tr: [
    ['reason', 'Zelle stablecoinleri ne için kullanacak?', ['Zelle']],
    ['number', 'Roger Ver vergi davasını bitirmek için ne kadar ödeyecek?', ['Roger Ver', 'Bitcoin Jesus']],
    ['unanswerable', 'Roger Ver kaç yıl hapis yattı?', []],
  ],
}
