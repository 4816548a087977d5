type Props = { columns: readonly (readonly [title: string, className?: string | undefined])[] }

/** The headings of a plain table, each with the class of its column where that has one. */
export const TableHeader = ({ columns }: Props) => (
  <thead>
    <tr>
      {columns.map(([title, className]) => (
        <th key={title} scope="col" className={className}>
          {title}
        </th>
      ))}
    </tr>
  </thead>
)
