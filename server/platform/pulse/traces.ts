import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace'
import { outlet } from '#server/platform/fetch/outlet.ts'
import { version } from '#server/platform/version.ts'
import type { TracedRequest } from '#server/platform/trace/request.ts'

/** Sends what requests have done to a collector. */
export interface Traces {
  /** Adds an answered request with its waits; a quiet site sends none. */
  add(request: TracedRequest, answer: { name: string; status: number; ended: number }): void
  /** Sends what has not been sent. */
  close(): Promise<void>
}

const firstFault = 500

/**
 * Opens the traces of this process to an OTLP endpoint (`http://collector:4318`): a span a request, below it one for each wait. Imported only where
 * traces are set up, because it takes long to load.
 */
export function openTraces(endpoint: string, serviceName: string): Traces {
  const random = new RandomIdGenerator()
  let traceId = ''
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    // A request has its id before its span, which begins when it is answered.
    idGenerator: { generateTraceId: () => traceId, generateSpanId: () => random.generateSpanId() },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  })
  const tracer = provider.getTracer('farwire')
  const moment = (milliseconds: number) => performance.timeOrigin + milliseconds
  return {
    add({ id, parent, begun, waits }, { name, status, ended }) {
      if (outlet.isShut) return
      traceId = id
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, {
            traceId: id,
            spanId: parent,
            traceFlags: TraceFlags.SAMPLED,
            isRemote: true,
          })
        : ROOT_CONTEXT
      const attributes = { 'http.response.status_code': status }
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, startTime: moment(begun), attributes }, context)
      if (status >= firstFault) span.setStatus({ code: SpanStatusCode.ERROR })
      for (const wait of waits) {
        const options = { startTime: moment(wait.begun), attributes: wait.detail ? { detail: wait.detail } : {} }
        tracer.startSpan(wait.kind, options, trace.setSpan(context, span)).end(moment(wait.ended ?? ended))
      }
      span.end(moment(ended))
    },
    close: () => provider.shutdown(),
  }
}
