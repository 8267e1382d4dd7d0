export default function Home() {
  return <h1>Trowel</h1>;
}
