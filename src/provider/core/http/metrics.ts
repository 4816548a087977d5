/** One number of a metric; `labels` as Prometheus spells them: 'state="idle"', or '' for none. */
type Sample = { labels: string; value: number }
export type Metric = { name: string; help: string; type: 'counter' | 'gauge'; samples: readonly Sample[] }

/** Seconds below which a call counts as that fast. */
const bucketBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
type DurationHistogram = { buckets: number[]; sum: number; count: number }

/** Counts calls and how long they took. */
export function createCallMetrics() {
  const callCounts = new Map<string, number>()
  const histograms = new Map<string, DurationHistogram>()

  return {
    /** A call has been answered after so many seconds; `call` is a name of ours, so that nothing is to be escaped. */
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
    /** In Prometheus' text format, the other metrics after them. */
    render(others: readonly Metric[]): string {
      const samples = [...callCounts].map(([labels, value]) => ({ labels, value }))
      const calls: Metric = { name: 'provider_calls_total', help: 'Answered calls.', type: 'counter', samples }
      return `${[renderMetric(calls), durations(histograms), ...others.map(renderMetric)].join('\n')}\n`
    },
  }
}

const renderHeader = (name: string, help: string, type: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
const renderSample = (name: string, { labels, value }: Sample) => `${name}${labels && `{${labels}}`} ${value}`

const renderMetric = ({ name, help, type, samples }: Metric) =>
  [...renderHeader(name, help, type), ...samples.map((sample) => renderSample(name, sample))].join('\n')

function durations(histograms: ReadonlyMap<string, DurationHistogram>): string {
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
  return [...renderHeader(name, 'How long a call took until its answer was made.', 'histogram'), ...lines].join('\n')
}
