type Props = { columns: readonly (readonly [title: string, className?: string | undefined])[] }

/** Header row of a plain table: column titles with optional classes. */
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
