import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CampoDeAno } from '@/components/formulario/CampoDeAno';
import { CampoDeMomento } from '@/components/formulario/CampoDeMomento';
import { CampoDaData } from '@/vistas/datas/CampoDaData';

const NASCIMENTO = '1985-11-10';

/** Um campo que começa no primeiro dia que aceita, ao lado de quem anda um dia. */
function ADataDaVida({ desde }: { readonly desde: string }) {
  const [data, mudar] = useState(desde);
  return (
    <>
      <CampoDaData
        rotulo="A partir de"
        data={data}
        limites={{ de: NASCIMENTO, ate: '2085-11-10' }}
        aoMudar={mudar}
      />
      <output>{data}</output>
      <button onClick={() => mudar('2001-01-01')}>2001</button>
    </>
  );
}
const vale = () => screen.getByRole('status').textContent;
const escrita = () =>
  ['Dia', 'Mês', 'Ano'].map((parte) => screen.getByLabelText(parte).textContent).join('/');
const AVISO = 'Informe uma data de 10/11/1985 a 10/11/2085.';

async function aoEscrever(algarismos: string, desde = NASCIMENTO) {
  const pessoa = userEvent.setup();
  render(<ADataDaVida desde={desde} />);
  await pessoa.click(screen.getByLabelText('Dia'));
  await pessoa.keyboard(algarismos);
  return pessoa;
}

test.each([
  ['05032020', NASCIMENTO, '2020-03-05', '05/03/2020'],
  ['1/1/2001', '1990-07-15', '2001-01-01', '01/01/2001'],
  ['2-5-2021', '1990-07-15', '2021-05-02', '02/05/2021'],
  ['1.12.2021', '1990-07-15', '2021-12-01', '01/12/2021'],
  ['5/3/2020', '1990-07-15', '2020-03-05', '05/03/2020'],
  ['12/11/2020', '1990-07-15', '2020-11-12', '12/11/2020'],
  // Escolhida toda, para se escrever outra por cima.
  ['{Control>}a{/Control}{Delete}1/2/2030', '1990-07-15', '2030-02-01', '01/02/2030'],
  ['{Control>}a{/Control}5/3/2020', '1990-07-15', '2020-03-05', '05/03/2020'],
])('escrito %s por cima de %s, vale %s', async (algarismos, desde, data, naTela) => {
  await aoEscrever(algarismos, desde);
  await waitFor(() => expect(vale()).toBe(data));
  expect(escrita()).toBe(naTela);
  expect(screen.queryByText(AVISO)).toBeNull();
});

test('a que não cabe fica no campo com o aviso, e vale a de antes; mudada por fora, some', async () => {
  const pessoa = await aoEscrever('10111700');
  expect(escrita()).toBe('10/11/1700');
  expect(screen.getByText(AVISO)).toBeInTheDocument();
  expect(vale()).toBe(NASCIMENTO);
  await pessoa.click(screen.getByRole('button', { name: '2001' }));
  expect(escrita()).toBe('01/01/2001');
  expect(screen.queryByText(AVISO)).toBeNull();
});

test('a que não existe fica no campo, e vale a de antes de se começar a escrever; avisa-se ao sair', async () => {
  // A meio, o 03 e o 31 do mês que lá estava são dias que cabem.
  const pessoa = await aoEscrever('31022000', '1990-07-15');
  expect(screen.queryByText(/^A data está incompleta/)).toBeNull();
  await pessoa.keyboard('{Enter}');
  expect(screen.getByText(/^A data está incompleta/)).toBeInTheDocument();
  await pessoa.keyboard('{ArrowLeft}');
  expect(screen.queryByText(/^A data está incompleta/)).toBeNull();
  await pessoa.click(document.body);
  expect(escrita()).toBe('31/02/2000');
  expect(screen.getByText(`A data está incompleta ou não existe. ${AVISO}`)).toBeInTheDocument();
  expect(vale()).toBe('1990-07-15');
});

test('o ano que não serve fica no campo, e escreve-se outro por cima dele', async () => {
  const pessoa = userEvent.setup();
  function OAno() {
    const [ano, mudar] = useState<number | null>(2026);
    return (
      <>
        <CampoDeAno rotulo="Ano" valor={ano} minimo={1985} maximo={2085} aoMudar={mudar} />
        <output>{ano}</output>
      </>
    );
  }
  render(<OAno />);
  const campo = screen.getByRole('spinbutton', { name: 'Ano' });
  await pessoa.click(campo);
  await pessoa.keyboard('20{Enter}');
  expect(vale()).toBe('');
  expect(campo).toHaveTextContent('0020');
  await pessoa.keyboard('{Delete}2030');
  expect(vale()).toBe('2030');
});

test('numa data com hora, o separador também acaba a parte', async () => {
  const pessoa = userEvent.setup();
  render(<CampoDeMomento rotulo="Prazo" valor={null} aoMudar={() => undefined} />);
  await pessoa.click(screen.getByLabelText('Dia'));
  await pessoa.keyboard('1/2/2026');
  expect(escrita()).toBe('01/02/2026');
});
