/** A lista dos aspectos em Configurações: o que se vê, o que se calcula, e com que orbe. */
import { screen, waitFor } from '@testing-library/react';
import { ListaDeAspectos } from '@/features/mapa/calculo/ListaDeAspectos';
import { ASPECTOS, type PerfilParcial } from '@core/astrology';
import { responde, semCorpo, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const chave = (nome: RegExp) => screen.findByRole('switch', { name: nome });
let gravados: PerfilParcial[];

/** Guarda o que se grava e responde com o que se gravou. */
function comPerfil(inicial: PerfilParcial) {
  gravados = [];
  servidor.use(
    responde('calculoDoUsuario', () => gravados.at(-1) ?? inicial),
    semCorpo('salvarCalculoDoUsuario', (p) => gravados.push(p.corpo as PerfilParcial)),
  );
  return abrir({ parte: <ListaDeAspectos /> });
}

test('uma lista só, com o orbe que vale no conjunto escolhido; o que os orbes não admitem não se liga', async () => {
  const luminares = comPerfil({
    orbes: 'luminares',
    aspectos: ['Conjunção', 'Trígono', 'Semissextil'],
  });
  expect(await chave(/^Trígono 120°, orbe 8°, 10° com Sol ou Lua$/)).toBeChecked();
  expect(await chave(/^Quadratura 90°/)).not.toBeChecked();
  expect(await chave(/^Semissextil 30°, orbe 2°$/)).toBeChecked();
  expect(screen.getAllByRole('switch')).toHaveLength(11);
  luminares.unmount();
  comPerfil({ orbes: 'tradicional' });
  expect(
    await chave(/Quincuncio 150°, os orbes escolhidos não incluem este aspecto/),
  ).toBeDisabled();
  expect(await chave(/^Trígono 120°, orbe de cada par, pelas meias-orbes$/)).toBeChecked();
});

test('ligar o que não se calculava passa a calculá-lo; esconder um dos seis não muda a conta, desligar um menor muda', async () => {
  const { pessoa } = comPerfil({ aspectos: ['Conjunção', 'Trígono'] });
  const trigono = await chave(/^Trígono 120°, orbe/);
  await pessoa.click(await chave(/^Sextil/));
  await waitFor(() => expect(gravados).toHaveLength(1));
  expect(gravados[0]?.aspectos).toEqual(
    ASPECTOS.filter((a) => ['Conjunção', 'Trígono', 'Sextil'].includes(a)),
  );
  await pessoa.click(trigono);
  expect(trigono).not.toBeChecked();
  const semissextil = await chave(/^Semissextil/);
  await pessoa.click(semissextil);
  await waitFor(() => expect(gravados).toHaveLength(2));
  expect(gravados[1]?.aspectos).toContain('Trígono');
  // O que já se calcula e estava escondido só se mostra.
  await pessoa.click(trigono);
  expect(trigono).toBeChecked();
  await pessoa.click(semissextil);
  expect(semissextil).not.toBeChecked();
  await waitFor(() => expect(gravados).toHaveLength(3));
  expect(gravados[2]?.aspectos).toEqual(gravados[0]?.aspectos);
});

test('restaurar volta ao padrão no que se vê e no que se calcula, e não mexe no resto', async () => {
  const { pessoa } = comPerfil({ nodo: 'verdadeiro', orbes: 'apertado', aspectos: ['Conjunção'] });
  await pessoa.click(await chave(/^Conjunção 0°, orbe 6°$/));
  await pessoa.click(screen.getByRole('button', { name: 'Restaurar o padrão' }));
  await waitFor(() => expect(gravados).toEqual([{ nodo: 'verdadeiro' }]));
  // Da especificação, §9.
  expect(await chave(/^Conjunção 0°, orbe 10°$/)).toBeChecked();
  expect(await chave(/^Quadratura 90°, orbe 8°$/)).toBeChecked();
  expect(await chave(/^Semissextil/)).not.toBeChecked();
});
