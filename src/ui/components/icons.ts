/** Paths on a 24 × 24 grid. Those of the frame stand in Icon.tsx, which is loaded first. */
export const ICONS = {
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2M20 18v2h-2M14 19v1M7 7h0M17 7h0M7 17h0',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  next: { pointing: 'M9 5l7 7-7 7' },
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  done: 'M5 12.5l4.5 4.5L19 7.5',
  out: { pointing: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9' },
  send: { pointing: 'M20 4L10.5 13.5M20 4l-6 16-3.5-6.5L4 10z' },
  sign: 'M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3M14 20h6',
  leave: { pointing: 'M10 4H5v16h5M15 8l4 4-4 4M19 12h-9' },
  problem: 'M12 8v5M12 16.5v0M12 3.5l9.2 16.5H2.8z',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 4v4h-4',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  hidden: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z',
} as const
