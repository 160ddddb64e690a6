export default function QueueRoute() {
  return null;
}
