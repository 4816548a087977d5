type Props = { of: readonly (readonly [title: string, className?: string | undefined])[] }

/** The headings of a plain table, each with the class of its column where that has one. */
export const Headings = ({ of }: Props) => (
  <thead>
    <tr>
      {of.map(([title, className]) => (
        <th key={title} scope="col" className={className}>
          {title}
        </th>
      ))}
    </tr>
  </thead>
)
