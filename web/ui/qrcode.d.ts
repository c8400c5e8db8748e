// The part of the package qrcode that qr.tsx uses: @types/qrcode would add the types of Node to the web.

interface Code {
  modules: { size: number; data: Uint8Array }
}

declare const QRCode: { create: (text: string, options: { errorCorrectionLevel: 'M' }) => Code }
export default QRCode
