/** One number of a metric; `labels` as Prometheus spells them: 'state="idle"', or '' for none. */
type Sample = { labels: string; value: number }
export type Metric = { name: string; help: string; type: 'counter' | 'gauge'; samples: readonly Sample[] }

/** Seconds below which a call counts as that fast. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
type Times = { buckets: number[]; sum: number; count: number }

/** Counts calls and how long they took. */
export function createCallMetrics() {
  const answered = new Map<string, number>()
  const times = new Map<string, Times>()

  return {
    /** A call has been answered after so many seconds; `call` is a name of ours, so that nothing is to be escaped. */
    count(call: string, status: number, seconds: number) {
      const labels = `call="${call}",status="${status}"`
      answered.set(labels, (answered.get(labels) ?? 0) + 1)
      const of = times.get(call) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 }
      times.set(call, of)
      for (const [i, bound] of bounds.entries()) if (seconds <= bound) of.buckets[i] = (of.buckets[i] ?? 0) + 1
      of.sum += seconds
      of.count++
    },
    /** In Prometheus' text format, the other metrics after them. */
    text(others: readonly Metric[]): string {
      const samples = [...answered].map(([labels, value]) => ({ labels, value }))
      const calls: Metric = { name: 'provider_calls_total', help: 'Answered calls.', type: 'counter', samples }
      return `${[spelled(calls), durations(times), ...others.map(spelled)].join('\n')}\n`
    },
  }
}

const head = (name: string, help: string, type: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
const line = (name: string, { labels, value }: Sample) => `${name}${labels && `{${labels}}`} ${value}`

const spelled = ({ name, help, type, samples }: Metric) =>
  [...head(name, help, type), ...samples.map((sample) => line(name, sample))].join('\n')

function durations(times: ReadonlyMap<string, Times>): string {
  const name = 'provider_call_duration_seconds'
  const lines = [...times].flatMap(([call, { buckets, sum, count }]) => {
    const upTo = [...bounds.map((bound, i) => [String(bound), buckets[i] ?? 0] as const), ['+Inf', count] as const]
    return [
      ...upTo.map(([bound, value]) => line(`${name}_bucket`, { labels: `call="${call}",le="${bound}"`, value })),
      line(`${name}_sum`, { labels: `call="${call}"`, value: sum }),
      line(`${name}_count`, { labels: `call="${call}"`, value: count }),
    ]
  })
  return [...head(name, 'How long a call took until its answer was made.', 'histogram'), ...lines].join('\n')
}
