import { ApplicationInsights } from '@microsoft/applicationinsights-web-basic'
import type { MonitoringTarget } from '../../contract/outside/monitoring-key'
import type { ReportSender } from './monitoring'
import type { Report } from './report'

const ERROR = 3

function exceptionOf({ name, frames }: Extract<Report, { kind: 'error' }>) {
  const parsedStack = frames.map((frame, level) => {
    const [, method = '', fileName = '', line = ''] = /^(.*) (\S+):(\d+):\d+$/.exec(frame) ?? []
    return { level, method, fileName, line: Number(line), assembly: frame }
  })
  const exception = { typeName: name, message: name, hasFullStack: parsedStack.length > 0, stack: frames.join('\n') }
  // With version and properties the library takes it as it is; otherwise it wraps it as an error of its own making.
  return { ver: 2, exceptions: [{ ...exception, parsedStack }], severityLevel: ERROR, properties: {} }
}

const dependencyOf = ({ name, method, path, failure, status }: Extract<Report, { kind: 'call' }>) => ({
  id: crypto.randomUUID(),
  name: `${method} ${path}`,
  type: 'HTTP',
  success: false,
  responseCode: status ?? 0,
  properties: { HttpMethod: method, call: name, failure },
})

/** Application Insights' own library, without its cookies, its storage and everything that it would collect by itself. */
export function createReportSender({ connectionString }: MonitoringTarget): ReportSender {
  const insights = new ApplicationInsights({
    connectionString,
    enableSessionStorageBuffer: false,
    disableCookiesUsage: true,
    isRetryDisabled: true,
    loggingLevelConsole: 0,
    loggingLevelTelemetry: 0,
  })
  return {
    send(report, facts) {
      const isError = report.kind === 'error'
      insights.track({
        name: `Microsoft.ApplicationInsights.{0}.${isError ? 'Exception' : 'RemoteDependency'}`,
        baseType: isError ? 'ExceptionData' : 'RemoteDependencyData',
        baseData: isError ? exceptionOf(report) : dependencyOf(report),
        data: facts,
        tags: [{ 'ai.cloud.role': 'basehut' }, { 'ai.application.ver': facts.version ?? '' }],
      })
      insights.flush(true)
    },
  }
}
