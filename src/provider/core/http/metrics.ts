/** One value of a metric; `labels` in Prometheus' syntax: 'state="idle"', or '' for none. */
type Sample = { labels: string; value: number }
export type Metric = { name: string; help: string; type: 'counter' | 'gauge'; samples: readonly Sample[] }

/** Upper bounds of the duration buckets, in seconds. */
const bucketBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
type DurationHistogram = { buckets: number[]; sum: number; count: number }

/** Counts calls by name and status, and their durations by name. */
export function createCallMetrics() {
  const callCounts = new Map<string, number>()
  const histograms = new Map<string, DurationHistogram>()

  return {
    /** `call`: name of an endpoint, which needs no escaping. */
    record(call: string, status: number, seconds: number) {
      const labels = `call="${call}",status="${status}"`
      callCounts.set(labels, (callCounts.get(labels) ?? 0) + 1)
      const histogram = histograms.get(call) ?? { buckets: bucketBounds.map(() => 0), sum: 0, count: 0 }
      histograms.set(call, histogram)
      for (const [i, bound] of bucketBounds.entries())
        if (seconds <= bound) histogram.buckets[i] = (histogram.buckets[i] ?? 0) + 1
      histogram.sum += seconds
      histogram.count++
    },
    /** Prometheus' text format, with the other metrics appended. */
    render(otherMetrics: readonly Metric[]): string {
      const samples = [...callCounts].map(([labels, value]) => ({ labels, value }))
      const calls: Metric = { name: 'provider_calls_total', help: 'Answered calls.', type: 'counter', samples }
      return `${[renderMetric(calls), renderDurations(histograms), ...otherMetrics.map(renderMetric)].join('\n')}\n`
    },
  }
}

const renderHeader = (name: string, help: string, type: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
const renderSample = (name: string, { labels, value }: Sample) => `${name}${labels && `{${labels}}`} ${value}`

const renderMetric = ({ name, help, type, samples }: Metric) =>
  [...renderHeader(name, help, type), ...samples.map((sample) => renderSample(name, sample))].join('\n')

function renderDurations(histograms: ReadonlyMap<string, DurationHistogram>): string {
  const name = 'provider_call_duration_seconds'
  const lines = [...histograms].flatMap(([call, { buckets, sum, count }]) => {
    const cumulativeBuckets = [
      ...bucketBounds.map((bound, i) => [String(bound), buckets[i] ?? 0] as const),
      ['+Inf', count] as const,
    ]
    return [
      ...cumulativeBuckets.map(([bound, value]) =>
        renderSample(`${name}_bucket`, { labels: `call="${call}",le="${bound}"`, value }),
      ),
      renderSample(`${name}_sum`, { labels: `call="${call}"`, value: sum }),
      renderSample(`${name}_count`, { labels: `call="${call}"`, value: count }),
    ]
  })
  return [...renderHeader(name, 'Time from receiving a call to its response.', 'histogram'), ...lines].join('\n')
}
