import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { memo, useMemo } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { useRelogio } from '@/components/relogio/contexto';
import { ComRolagem } from '@/components/tabelas/ComRolagem';
import { Fios, Regua } from '@/tempo/Eixo';
import { Simbolo } from '@/tempo/Simbolo';
import { empilhar, escalaDosDias, medidasDe, meioDiaDe, porcento } from '@/tempo/escala';
import { useAndarPelasBarras } from '@/components/teclas/useAndarPelasBarras';
import type { Limites } from '@core/civil';
import type { PecaDaVida } from '@core/tecnicas/faixa';
import type { Acontecimento } from './acontecimentos';
import { desenhoDaFaixa, NOME } from './estilo';
import { marcasDaLinha, porFilas, quandoE, type FilaPosta, type PecaPosta } from '@/tempo/linha';
import type { FaixaLida } from '@/tempo/useFaixas';

interface PropsDaPeca {
  readonly posta: PecaPosta;
  readonly parada: boolean;
}

/** Os pormenores vão em `style` e em atributos: uma classe por peça encheria a página delas. */
function Peca({ posta, parada }: PropsDaPeca) {
  const { peca, inicio, fim, exatos, altura, rotulo, paraTras, chave } = posta;
  const [primeiro] = peca.simbolos;
  const nome = `${peca.nome}, ${quandoE(useRelogio(), peca)}`;
  const forma = peca.ate === null ? 'momento' : peca.exatos === null ? 'trecho' : 'orbe';
  const dentro = (x: number): string => porcento(fim > inicio ? (x - inicio) / (fim - inicio) : 0);
  return (
    <button
      type="button"
      data-barra={chave}
      data-forma={forma}
      tabIndex={parada ? 0 : -1}
      aria-label={nome}
      title={nome}
      style={{ ...medidasDe([inicio, fim]), '--altura': altura } as never}
    >
      <span aria-hidden="true" data-corpo>
        {exatos.map((x) => (
          <i key={x} style={{ left: dentro(x) }} />
        ))}
      </span>
      {rotulo === 'inteiro' && (
        <span aria-hidden="true" data-rotulo={paraTras ? 'antes' : ''}>
          {peca.simbolos.map((s) => (
            <Simbolo key={s} nome={s} tamanho={12} />
          ))}
          {peca.rotulo}
        </span>
      )}
      {rotulo === 'curto' && (
        <span aria-hidden="true" data-rotulo="curto">
          {primeiro ? <Simbolo nome={primeiro} tamanho={12} /> : peca.rotulo}
        </span>
      )}
    </button>
  );
}

const Fila = memo(function Fila({
  fila: { nome, alturas, pecas },
  parada,
}: {
  readonly fila: FilaPosta;
  readonly parada: string | null;
}) {
  return (
    <div data-fila>
      <span data-nome-da-fila>{nome}</span>
      <div data-pecas style={{ '--alturas': alturas } as never}>
        {pecas.map((posta) => (
          <Peca key={posta.chave} posta={posta} parada={posta.chave === parada} />
        ))}
      </div>
    </div>
  );
});

interface PropsDaFaixa {
  readonly faixa: FaixaLida;
  readonly janela: Limites;
  readonly aoAbrir: (faixa: FaixaLida, peca: PecaDaVida) => void;
}

/** Uma faixa: uma só parada de tabulação, e as setas andam pelas peças por ordem. */
const Faixa = memo(function Faixa({ faixa, janela, aoAbrir }: PropsDaFaixa) {
  const { lida, pedidas, chegaram, porque, erro, nome } = faixa;
  const filas = useMemo(() => (lida ? porFilas(lida, janela) : []), [lida, janela]);
  const postas = useMemo(() => filas.flatMap((f) => f.pecas), [filas]);
  const { parada, aoTeclar, lembrar } = useAndarPelasBarras(
    useMemo(() => postas.map((p) => p.chave), [postas]),
  );
  const aoClicar = ({ target }: { readonly target: EventTarget }): void => {
    const chave = (target as Element).closest<HTMLElement>('[data-barra]')?.dataset['barra'];
    const posta = postas.find((p) => p.chave === chave);
    if (!posta) return;
    lembrar(posta.chave);
    aoAbrir(faixa, posta.peca);
  };
  return (
    <Box
      role="group"
      aria-label={nome}
      aria-busy={chegaram < pedidas || undefined}
      onKeyDown={aoTeclar}
      onClick={aoClicar}
      data-faixa
    >
      <Typography component="h3" data-nome-da-faixa>
        {nome}
      </Typography>
      {porque && (
        <Typography variant="body2" color="textSecondary">
          {porque}
        </Typography>
      )}
      {erro && (
        <NaoVeio
          titulo={`Não foi possível calcular ${chegaram > 1 ? 'uma parte desta faixa' : 'esta faixa'}`}
          mensagem={mensagemDoErro(erro)}
          aoTentar={faixa.tentarDeNovo}
        />
      )}
      {filas.map((fila) => (
        <Fila key={fila.nome} fila={fila} parada={parada} />
      ))}
      {filas.length === 0 && !porque && !erro && (
        <>
          {chegaram < pedidas ? (
            <Skeleton variant="rounded" height={26} />
          ) : (
            <Typography variant="body2" color="textSecondary">
              Nada nestes anos.
            </Typography>
          )}
        </>
      )}
      {lida?.nota && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {lida.nota}
        </Typography>
      )}
    </Box>
  );
});

/** Quanto da linha ocupa um título, que se corta em um quinto dela. */
const larguraDoTitulo = (titulo: string): number => Math.min(0.2, titulo.length * 0.0068 + 0.012);

interface PropsDosAcontecimentos {
  readonly acontecimentos: readonly Acontecimento[];
  readonly janela: Limites;
  readonly aoAbrir: (data: string) => void;
}

/** As bandeiras dos acontecimentos; o fio de cada um desce por todas as faixas. */
function Acontecimentos({ acontecimentos, janela, aoAbrir }: PropsDosAcontecimentos) {
  const { em: onde } = escalaDosDias(janela);
  const { parada, aoTeclar, lembrar } = useAndarPelasBarras(
    useMemo(() => acontecimentos.map((a) => a.id), [acontecimentos]),
  );
  const lugares = acontecimentos.map((a) => onde(meioDiaDe(a.de)));
  const { alturas, quantas } = empilhar(
    lugares.map((x, i) => [x, x + larguraDoTitulo(acontecimentos[i]?.titulo ?? '')]),
  );
  const postos = acontecimentos.map((a, i) => ({
    a,
    x: lugares[i] as number,
    altura: alturas[i] as number,
  }));
  return (
    <Box role="group" aria-label="Acontecimentos" onKeyDown={aoTeclar} data-faixa>
      <Typography component="h3" data-nome-da-faixa>
        Acontecimentos
      </Typography>
      <div data-fila>
        <div data-pecas data-bandeiras style={{ '--alturas': quantas } as never}>
          {postos.map(({ a, x, altura }) => (
            <button
              key={a.id}
              type="button"
              data-barra={a.id}
              tabIndex={a.id === parada ? 0 : -1}
              onClick={() => {
                lembrar(a.id);
                aoAbrir(a.de);
              }}
              title={`${a.titulo}, ${a.quando}: abrir os trânsitos`}
              style={{ left: porcento(x), '--altura': altura } as never}
              {...(x > 0.82 && { 'data-para-tras': true })}
            >
              {a.titulo}
              <span className="so-ouvido">, {a.quando}</span>
            </button>
          ))}
        </div>
      </div>
    </Box>
  );
}

interface Props extends PropsDosAcontecimentos {
  readonly faixas: readonly FaixaLida[];
  readonly hoje: string;
  readonly aoAbrirPeca: PropsDaFaixa['aoAbrir'];
}

/** Uma faixa por técnica, umas sobre as outras, sob os acontecimentos da pessoa. */
export function FaixasDaVida({
  faixas,
  janela,
  hoje,
  acontecimentos,
  aoAbrir,
  aoAbrirPeca,
}: Props) {
  const escala = useMemo(() => escalaDosDias(janela), [janela]);
  const marcas = useMemo(() => marcasDaLinha(janela), [janela]);
  const dentro = useMemo(
    () =>
      acontecimentos.filter(
        (a) => escala.em(meioDiaDe(a.ate)) >= 0 && escala.em(meioDiaDe(a.de)) < 1,
      ),
    [acontecimentos, escala],
  );
  return (
    <ComRolagem rotulo="Faixas da linha da vida" inteira>
      <Box sx={desenhoDaFaixa}>
        <div data-fundo aria-hidden="true">
          <Fios marcas={marcas} agora={escala.seDentro(meioDiaDe(hoje))} />
          {dentro.map((a) => (
            <i
              key={a.id}
              data-acontecimento
              style={medidasDe(escala.trecho(meioDiaDe(a.de), meioDiaDe(a.ate)))}
            />
          ))}
        </div>
        <Regua marcas={marcas} sx={{ ml: `${NOME}px`, height: 20 }} />
        {dentro.length > 0 && (
          <Acontecimentos acontecimentos={dentro} janela={janela} aoAbrir={aoAbrir} />
        )}
        {faixas.map((faixa) => (
          <Faixa key={faixa.chamada} faixa={faixa} janela={janela} aoAbrir={aoAbrirPeca} />
        ))}
      </Box>
    </ComRolagem>
  );
}
