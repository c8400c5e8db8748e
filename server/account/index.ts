import { account } from '#contract/account.ts'
import { bind } from '#server/call/bind.ts'
import { codeLogin, emailLogin } from './code-login.ts'
import { deleteAccount } from './delete.ts'
import { exportAccount } from './export.ts'
import { login } from './login.ts'
import { editInfo, listSessions, logout, ownInfo, ownIp, revokeSession } from './own.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { checkScan, confirmScan, getScan, scanInfo } from './scan.ts'
import { sendRegisterCode, sendResetCode } from './send-code.ts'

export const handlers = bind(account, {
  sendRegisterCode,
  sendResetCode,
  emailLogin,
  codeLogin,
  login,
  register,
  resetPassword,
  logout,
  info: ownInfo,
  editInfo,
  sessions: listSessions,
  revokeSession,
  export: exportAccount,
  delete: deleteAccount,
  ip: ownIp,
  getScan,
  checkScan,
  scanInfo,
  confirmScan,
})
