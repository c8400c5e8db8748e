// Loaded first into every process of a test: of all hosts only this machine answers, as without a network.
import dns from 'node:dns'
import net from 'node:net'

const own = ['localhost', '127.0.0.1', '::1', undefined]
const failure = (code, host) => Object.assign(new Error(`${code} ${host}`), { code, hostname: host })

const { lookup } = dns
dns.lookup = (host, ...rest) =>
  own.includes(host) || net.isIP(host) ? lookup(host, ...rest) : rest.at(-1)(failure('ENOTFOUND', host))

const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function (...args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  const host = typeof first === 'object' ? first.host : typeof second === 'string' ? second : undefined
  if (own.includes(host) || !net.isIP(host)) return connect.apply(this, args)
  process.nextTick(() => this.destroy(failure('ENETUNREACH', host)))
  return this
}
