/** A logo that is mostly dark, which disturbs a reader more than a light one. */
export const Porch = () => (
  <svg viewBox="0 0 40 40">
    <rect width="40" height="40" rx="10" fill="#0b665b" />
    <path
      d="M8 17 20 8l12 9M12 18v13M20 18v13M28 18v13M8 32h24"
      fill="none"
      stroke="#fff"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
