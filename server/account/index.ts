import { account } from '#contract/account.ts'
import { bind } from '#server/call/bind.ts'
import { checkScan } from './check-scan.ts'
import { codeLogin } from './code-login.ts'
import { confirmScan } from './confirm-scan.ts'
import { remove } from './delete.ts'
import { editInfo } from './edit-info.ts'
import { emailLogin } from './email-login.ts'
import { exportData } from './export.ts'
import { getScan } from './get-scan.ts'
import { info } from './info.ts'
import { ip } from './ip.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { revokeSession } from './revoke-session.ts'
import { scanInfo } from './scan-info.ts'
import { sendRegisterCode } from './send-register-code.ts'
import { sendResetCode } from './send-reset-code.ts'
import { setReading } from './set-reading.ts'
import { sessions } from './sessions.ts'

export const handlers = bind(account, {
  sendRegisterCode,
  sendResetCode,
  emailLogin,
  codeLogin,
  login,
  register,
  resetPassword,
  logout,
  info,
  editInfo,
  setReading,
  sessions,
  revokeSession,
  export: exportData,
  delete: remove,
  ip,
  getScan,
  checkScan,
  scanInfo,
  confirmScan,
})
