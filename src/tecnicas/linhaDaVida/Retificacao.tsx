import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { Nota } from '@/components/moldura/Nota';
import { Fragment, memo, useMemo, useState } from 'react';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Escolher } from '@/components/formulario/Escolher';
import { naoImprimir } from '@/components/impressao/vista';
import { Secao } from '@/components/moldura/Secao';
import { Posicao } from '@/components/tabelas';
import { Simbolo } from '@/tempo/Simbolo';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import { grauAstrologico, temCasas } from '@core/astrology';
import { porqueSemHora } from '@core/tecnicas/catalogo';
import type { Retificacao as Numeros } from '@core/tecnicas/linhaDaVida/contrato';
import {
  ACONTECIMENTOS_A_COMPARAR,
  MINUTOS_DA_RETIFICACAO,
} from '@core/tecnicas/linhaDaVida/medidas';
import type { Acontecimento } from './acontecimentos';
import { useRetificacaoQuery } from '@/api/apiSlice';
import { doNatal } from '@/api/mapaNaConsulta';
import { ListaPedida } from '@/vistas/ListaPedida';
import { soDeAgora } from '@/vistas/QuadroDaResposta';
import { GuardarRetificada } from './GuardarRetificada';
import {
  ALCANCE,
  angulosMexidos,
  comparar,
  diaDoMeio,
  fraseDoContato,
  soOAno,
  type Comparado,
  type Contato,
} from './retificacao';
import { horaMexida } from './retificada';
import { useFusoDaHora } from './useFusoDaHora';
import { desenhoDoContato } from './estilo';

/** Até quantos graus se diz que um arco ou um trânsito encontra o acontecimento. */
const ORBES = [
  { valor: '0.1667', texto: '0°10′' },
  { valor: '0.5', texto: '0°30′' },
  { valor: '1', texto: '1°' },
] as const;
type Orbe = (typeof ORBES)[number]['valor'];

interface Props {
  readonly mapa: MapaNaTela;
  readonly acontecimentos: readonly Acontecimento[];
}

const naEscala = (desvio: number): string =>
  `${(((desvio + ALCANCE) / (2 * ALCANCE)) * 100).toFixed(2)}%`;

/** Um sinal nunca se corta nas pontas da escala. */
const inteiro = (lugar: string): string => `clamp(30px, ${lugar}, calc(100% - 30px))`;

/** O que se desenha de um contato não muda com a hora: só o lugar dele. */
const Sinais = memo(function Sinais({
  de,
  aspecto,
  para,
}: Pick<Contato, 'de' | 'aspecto' | 'para'>) {
  return [de, aspecto, para].map((nome, i) => <Simbolo key={i} nome={nome} tamanho={12} />);
});

/** De um ano, o meio do que dele se vê: o sinal fica sobre o trecho. */
const lugarDe = ({ desvio, noAno }: Contato): number =>
  noAno ? (noAno.de + noAno.ate) / 2 : desvio;

/** O afastamento de cada um, à volta do exato, que é o meio. */
function Escala({
  contatos,
  orbe,
}: {
  readonly contatos: readonly Contato[];
  readonly orbe: number;
}) {
  return (
    <div data-escala aria-hidden="true">
      <i data-zona style={{ left: naEscala(-orbe), right: naEscala(-orbe) }} />
      <i data-meio />
      {contatos.map((contato, i) => (
        <Fragment key={contato.chave}>
          {contato.noAno && (
            <i
              data-trecho
              style={
                {
                  left: naEscala(contato.noAno.de),
                  right: naEscala(-contato.noAno.ate),
                  '--altura': i % 2,
                } as never
              }
            />
          )}
          <span
            data-especie={contato.especie}
            {...(Math.abs(contato.desvio) <= orbe && { 'data-encontra': true })}
            style={{ left: inteiro(naEscala(lugarDe(contato))), '--altura': i % 2 } as never}
          >
            <Sinais de={contato.de} aspecto={contato.aspecto} para={contato.para} />
          </span>
        </Fragment>
      ))}
    </div>
  );
}

const NADA_ENCONTRA = {
  dia: 'Nenhum arco nem trânsito aos ângulos dentro do orbe.',
  ano: 'nenhum arco nem trânsito aos ângulos dentro do orbe.',
} as const;

function UmAcontecimento({
  comparado: { acontecimento, contatos },
  orbe,
}: {
  readonly comparado: Comparado;
  readonly orbe: number;
}) {
  const encontram = contatos.filter(({ desvio }) => Math.abs(desvio) <= orbe);
  return (
    <li>
      <div data-quem>
        <strong>{acontecimento.titulo}</strong> <span>{acontecimento.quando}</span>
      </div>
      <Escala contatos={contatos} orbe={orbe} />
      <p>
        {soOAno(acontecimento) && 'Só o ano é conhecido; o que é possível nele: '}
        {encontram.length === 0
          ? NADA_ENCONTRA[soOAno(acontecimento) ? 'ano' : 'dia']
          : `${encontram.map(fraseDoContato).join('; ')}.`}
      </p>
    </li>
  );
}

const comSinal = (minutos: number): string =>
  minutos === 0
    ? 'à hora do mapa'
    : `${Math.abs(minutos)} min ${minutos < 0 ? 'mais cedo' : 'mais tarde'}`;

type Mudar = (como: number | ((antes: number) => number)) => void;

const dentro = (minutos: number): number =>
  Math.max(-MINUTOS_DA_RETIFICACAO, Math.min(MINUTOS_DA_RETIFICACAO, minutos));

const Passos = memo(function Passos({ aoMudar }: { readonly aoMudar: Mudar }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {[-10, -1, 1, 10].map((passo) => (
        <Button
          key={passo}
          size="small"
          variant="outlined"
          onClick={() => aoMudar((antes) => dentro(antes + passo))}
          aria-label={comSinal(passo)}
        >
          {passo > 0 ? '+' : '−'}
          {Math.abs(passo)} min
        </Button>
      ))}
      <Button size="small" onClick={() => aoMudar(0)}>
        Voltar à hora do mapa
      </Button>
    </Box>
  );
});

const MARCAS = [-120, -60, 0, 60, 120].map((value) => ({
  value,
  label: value === 0 ? 'hora do mapa' : `${value > 0 ? '+' : '−'}${Math.abs(value) / 60} h`,
}));

/** A hora, de minuto em minuto: com o dedo, com o mouse ou com as setas. */
function Hora({
  minutos,
  escrita,
  aoMudar,
}: {
  readonly minutos: number;
  readonly escrita: string | null;
  readonly aoMudar: Mudar;
}) {
  const dito = `${escrita ?? ''} ${comSinal(minutos)}`.trim();
  return (
    <Box sx={{ maxWidth: 720, ...naoImprimir }}>
      <Box sx={{ px: 1.5 }}>
        <Slider
          aria-label="Hora do nascimento"
          min={-MINUTOS_DA_RETIFICACAO}
          max={MINUTOS_DA_RETIFICACAO}
          step={1}
          shiftStep={10}
          value={minutos}
          getAriaValueText={() => dito}
          onChange={(_e, valor) => aoMudar(valor)}
          marks={MARCAS}
        />
      </Box>
      <Passos aoMudar={aoMudar} />
    </Box>
  );
}

function Bancada({ mapa, acontecimentos, numeros }: Props & { readonly numeros: Numeros }) {
  const [minutos, mudar] = useState(0);
  const [orbe, escolherOrbe] = useState<Orbe>('0.5');
  const { fuso, muda, erro, tentarDeNovo } = useFusoDaHora(mapa, minutos);
  const comparados = useMemo(
    () => comparar(numeros, mapa.data.dataHora, minutos, acontecimentos),
    [numeros, mapa, minutos, acontecimentos],
  );
  const angulos = angulosMexidos(numeros, minutos);
  const escrita = fuso === null ? null : horaMexida(mapa, minutos, fuso);
  return (
    <>
      <Hora minutos={minutos} escrita={escrita} aoMudar={mudar} />
      <Typography data-hora-mexida sx={{ mt: 1.5, fontWeight: 500 }}>
        {escrita ?? 'Procurando o fuso dessa hora…'}, {comSinal(minutos)}
      </Typography>
      <Typography sx={{ mb: 1 }}>
        AC <Posicao grau={grauAstrologico(angulos.ascendente)} /> · MC{' '}
        <Posicao grau={grauAstrologico(angulos.meioDoCéu)} />
      </Typography>
      {muda && <Nota>Dentro destas horas o relógio do lugar mudou: o fuso acompanha a hora.</Nota>}
      {erro && (
        <NaoVeio
          titulo="Não foi possível saber o fuso desta hora"
          mensagem="Sem ele não dá para salvar."
          aoTentar={tentarDeNovo}
        />
      )}
      {acontecimentos.length === 0 ? (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          Ainda não há acontecimentos para comparar.
        </Typography>
      ) : (
        <>
          <Box sx={{ mb: 1, ...naoImprimir }}>
            <Escolher rotulo="Orbe" valor={orbe} opcoes={ORBES} aoEscolher={escolherOrbe} />
          </Box>
          <Nota>
            De cada acontecimento, os arcos solares e os trânsitos de Júpiter a Plutão aos ângulos,
            a menos de {ALCANCE}°: no meio está o exato, à esquerda o que ainda não chegou. Não há
            pontuação.
          </Nota>
          <Box component="ul" sx={desenhoDoContato}>
            {comparados.map((comparado) => (
              <UmAcontecimento
                key={comparado.acontecimento.id}
                comparado={comparado}
                orbe={Number(orbe)}
              />
            ))}
          </Box>
        </>
      )}
      <GuardarRetificada mapa={mapa} minutos={minutos} fuso={fuso} />
    </>
  );
}

function ComHora({ mapa, acontecimentos }: Props) {
  const comparados = useMemo(
    () => acontecimentos.slice(0, ACONTECIMENTOS_A_COMPARAR),
    [acontecimentos],
  );
  const dias = comparados.filter((a) => !soOAno(a)).map(diaDoMeio);
  const anos = comparados.filter(soOAno).map(({ de }) => de.slice(0, 4));
  const resposta = useRetificacaoQuery(
    doNatal(consultaDoMapa(mapa), {
      dias: dias.join(','),
      ...(anos.length > 0 && { anos: anos.join(',') }),
    }),
  );
  return (
    <ListaPedida faz="calcular" oQue="a retificação" resposta={soDeAgora(resposta)}>
      {(numeros) => <Bancada mapa={mapa} acontecimentos={comparados} numeros={numeros} />}
    </ListaPedida>
  );
}

/** Mexe-se na hora e vê-se que arcos e que trânsitos aos ângulos encontram os acontecimentos. */
export const Retificacao = memo(function Retificacao(props: Props) {
  return (
    <Secao titulo="Retificação">
      {temCasas(props.mapa.hora.precisao) ? (
        <ComHora {...props} />
      ) : (
        <Typography color="textSecondary">{porqueSemHora('retificacao')}</Typography>
      )}
    </Secao>
  );
});
